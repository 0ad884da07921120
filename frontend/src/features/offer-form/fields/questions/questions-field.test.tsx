import type { ScreeningQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { Controlled } from '../testing/controlled.tsx'
import type { WidgetError } from '../widget.ts'
import { QuestionsField } from './questions-field.tsx'

async function setUp(initial: ScreeningQuestion[] = [], errors: WidgetError[] = []) {
  const values: ScreeningQuestion[][] = [initial]
  await renderInApp(
    <Controlled initial={initial} onChange={(next) => values.push(next)}>
      {(value, onChange) => <QuestionsField value={value} errors={errors} onChange={onChange} />}
    </Controlled>,
  )
  return { user: userEvent.setup(), now: () => values.at(-1) ?? [] }
}
const row = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }))
const add = () => screen.getByRole('button', { name: 'Add a question' })
const asked = (id: string, text: string): ScreeningQuestion => ({ id, text, required: false, kind: 'text' })

it('adds a question with a yes or no, marks other answers, and changes the kind of its answer', async () => {
  const { user, now } = await setUp()
  await user.click(add())
  expect(document.activeElement).toBe(row(1).getByRole('textbox', { name: 'Question' }))
  await user.keyboard('Can you drive?')
  await user.click(row(1).getByRole('checkbox', { name: /Mark answers/ }))
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Answers you accept' }), 'No')
  const { id } = now()[0] ?? {}
  expect(now()).toEqual([{ id, text: 'Can you drive?', required: true, kind: 'yesNo', must: { accepted: false } }])
  await user.selectOptions(row(1).getByRole('combobox', { name: 'Kind of answer' }), 'Short text')
  expect(now()).toEqual([{ id, text: 'Can you drive?', required: true, kind: 'text' }])
})

it('lets one of several choices be accepted, also under a new name, until it is removed', async () => {
  const { user, now } = await setUp([{ id: 'a', text: 'When?', required: true, kind: 'choice', choices: ['Now', 'Later'], must: null }])
  await user.click(row(1).getByRole('checkbox', { name: /Mark answers/ }))
  await user.click(row(1).getByRole('checkbox', { name: 'Now' }))
  await user.type(row(1).getByRole('textbox', { name: /Answer 1/ }), ' or soon')
  await user.click(row(1).getByRole('button', { name: 'Add an answer' }))
  await user.keyboard('Never')
  expect(now()[0]).toMatchObject({ choices: ['Now or soon', 'Later', 'Never'], must: { accepted: ['Now or soon'] } })
  await user.click(row(1).getByRole('button', { name: 'Remove answer 1' }))
  expect(now()[0]).toMatchObject({ choices: ['Later', 'Never'], must: { accepted: [] } })
})

it('takes numbers as they are written, and says what is none', async () => {
  const { user, now } = await setUp([
    { id: 'a', text: 'Years?', required: true, kind: 'number', unit: null, min: null, max: null, must: null },
  ])
  await user.type(row(1).getByRole('textbox', { name: /Unit/ }), 'years')
  await user.type(row(1).getByRole('textbox', { name: /Lowest number/ }), '-1')
  await user.type(row(1).getByRole('textbox', { name: /Highest number/ }), '12 000,5')
  await user.click(row(1).getByRole('checkbox', { name: /Mark answers/ }))
  await user.type(row(1).getByRole('textbox', { name: /Accept from/ }), '2x')
  expect(now()[0]).toMatchObject({ unit: 'years', min: -1, max: 12_000.5, must: { min: null, max: null } })
  expect(
    row(1)
      .getByRole('textbox', { name: /Accept from/ })
      .getAttribute('aria-invalid'),
  ).toBe('true')
})

it('moves and removes questions; the focus and a screen reader follow', async () => {
  const { user, now } = await setUp([asked('a', 'First?'), asked('b', 'Second?'), asked('c', 'Third?')])
  await user.click(row(1).getByRole('button', { name: 'Move question 1 down' }))
  expect(now().map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(document.activeElement).toBe(row(2).getByRole('button', { name: 'Move question 2 down' }))
  expect(screen.getByRole('status').textContent).toBe('The question is now number 2')
  await user.click(row(3).getByRole('button', { name: 'Move question 3 down' }))
  expect(now().map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  await user.click(row(3).getByRole('button', { name: 'Remove question 3' }))
  expect(now().map(({ id }) => id)).toEqual(['b', 'a'])
  expect(document.activeElement).toBe(row(2).getByRole('textbox', { name: 'Question' }))
})

it('takes five questions, and shows what is wrong at its control', async () => {
  const questions = ['a', 'b', 'c', 'd', 'e'].map((id) => asked(id, 'Why?'))
  await setUp(questions, [{ path: 'screeningQuestions.1.text', message: 'errors.required' }])
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull()
  expect(row(2).getByRole('textbox', { name: 'Question' }).getAttribute('aria-invalid')).toBe('true')
  expect(row(1).getByRole('textbox', { name: 'Question' }).getAttribute('aria-invalid')).toBeNull()
})
