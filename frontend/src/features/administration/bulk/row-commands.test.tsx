import type { RowOf } from '@jobboard/contracts/administration/list'
import { adminList } from '@jobboard/contracts/administration/list'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSelection } from '../../../components/table/use-selection.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import type { ListView } from '../lists/list-view.ts'
import type { RowCommand } from './row-command.ts'
import { RowCommands } from './row-commands.tsx'

const list = adminList({
  path: 'things',
  tag: 'things',
  kind: null,
  columns: { name: { type: 'text' }, state: { type: 'choice', choices: ['open', 'closed'] } },
  filters: {},
  sortBy: 'name',
  hasSearch: false,
})
type Row = RowOf<typeof list>
const view: ListView<typeof list> = { list, useTexts: () => (key) => key, cells: {} }
const rows: readonly Row[] = [
  { id: '1', name: 'First', state: 'open' },
  { id: '2', name: 'Second', state: 'open' },
  { id: '3', name: 'Third', state: 'open' },
  { id: '4', name: 'Fourth', state: 'open' },
]

function Page({ now, command }: { readonly now: readonly Row[]; readonly command: RowCommand<Row> }) {
  const selection = useSelection(rows.map(({ id }) => id))
  return (
    <>
      <button type="button" onClick={() => selection.choose(rows.map(({ id }) => id))}>
        Choose all
      </button>
      <RowCommands
        view={view}
        chosen={{ rows: rows.filter(({ id }) => selection.keys.has(id)), selection, readAgain: async () => now }}
        commands={[command]}
      />
    </>
  )
}

async function setUp(now: readonly Row[], send: (row: Row, choice: string) => Promise<unknown>) {
  const command: RowCommand<Row> = {
    label: 'Close',
    textOf: (count) => `Closes ${count}`,
    leftOut: ({ state }) => (state === 'closed' ? 'closed already' : null),
    choice: { label: 'Why', options: ['old', 'wrong'].map((value) => ({ value, label: value })) },
    send,
  }
  await renderInApp(<Page now={now} command={command} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Choose all' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  return user
}

const textsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('counts what the list has now and says what it leaves out, before anything is sent', async () => {
  const sent: string[] = []
  const user = await setUp([...rows.slice(0, 2), { id: '3', name: 'Third', state: 'closed' }], async ({ id }, choice) =>
    sent.push(`${id} ${choice}`),
  )
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Closes 2')
  expect(within(dialog).getByRole('heading', { name: '2 rows are left out' })).toBeTruthy()
  expect(textsIn(dialog)).toEqual(['Third closed already', 'Fourth no longer in the list'])
  expect(sent).toEqual([])
  await user.selectOptions(within(dialog).getByLabelText('Why'), 'wrong')
  await user.click(within(dialog).getByRole('button', { name: 'Close (2)' }))
  expect(await screen.findByRole('heading', { name: 'Done: 2. Not done: 0.' })).toBeTruthy()
  expect(sent).toEqual(['1 wrong', '2 wrong'])
})

it('continues after a row that is refused and lists it first; stopping sends no more', async () => {
  const sent: string[] = []
  let goOn = (): void => undefined
  const user = await setUp(rows, async ({ id }) => {
    sent.push(id)
    if (id === '1') throw new Error('refused')
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
  })
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('button', { name: 'Close (4)' }))
  await within(dialog).findByText('1 of 4 done')
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }))
  goOn()
  const result = await screen.findByRole('region', { name: 'Done: 1. Not done: 3.' })
  expect(sent).toEqual(['1', '2'])
  const [first, ...others] = textsIn(result)
  expect(first).toMatch(/^First ./)
  expect(others).toEqual(['Third not sent, because you stopped', 'Fourth not sent, because you stopped', 'Second done'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('says why nothing came of a row that was sent', async () => {
  const user = await setUp(rows, async ({ id }) => (id === '2' ? 'The gateway is away' : undefined))
  await user.click(await screen.findByRole('button', { name: 'Close (4)' }))
  expect(await screen.findByRole('heading', { name: 'Done: 3. Not done: 1.' })).toBeTruthy()
  expect(screen.getByText(/The gateway is away/)).toBeTruthy()
})
