import { adminList } from '@jobboard/contracts/administration/list'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import { listView } from './list-view.ts'

const list = adminList({
  ...{ path: 'notes', tag: 'notes', kind: null, sortBy: 'state', hasSearch: false },
  columns: { state: { type: 'choice', choices: ['open', 'done'] } },
  filters: { severity: { type: 'choice', choices: ['severe'] } },
})
const complete = {
  ...{ title: 'Notes', text: '', count_one: '1', count_other: '2', empty: '', emptyText: '', search: '' },
  columns: { state: 'State' },
  filters: { severity: 'Severity' },
  choices: { state: { open: 'Open', done: 'Done' }, severity: { severe: 'Severe' } },
}

/** The compiler is the test: each line that it is to refuse says so, and would be an error if it were taken. */
it('does not compile without the text of a choice, a column, a filter or the count', () => {
  const view = listView(list, featureTexts({ pl: complete, en: complete })[1])
  const { done: _done, ...open } = complete.choices.state
  const [, useWithoutDone] = featureTexts({
    pl: { ...complete, choices: { ...complete.choices, state: open } },
    en: { ...complete, choices: { ...complete.choices, state: open } },
  })
  // @ts-expect-error -- `choices.state.done` is missing
  listView(list, useWithoutDone)
  const [, useWithoutChoice] = featureTexts({
    pl: { ...complete, choices: { state: complete.choices.state } },
    en: { ...complete, choices: { state: complete.choices.state } },
  })
  // @ts-expect-error -- `choices.severity.severe`, of a filter, is missing
  listView(list, useWithoutChoice)
  const [, useWithoutColumns] = featureTexts({ pl: { ...complete, columns: {} }, en: { ...complete, columns: {} } })
  // @ts-expect-error -- `columns.state` is missing
  listView(list, useWithoutColumns)
  const { count_one: _one, count_other: _other, ...uncounted } = complete
  const [, useWithoutCount] = featureTexts({ pl: uncounted, en: uncounted })
  // @ts-expect-error -- `count` is missing
  listView(list, useWithoutCount)
  expect(view.list).toBe(list)
})
