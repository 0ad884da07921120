import { randomUUID } from 'node:crypto'
import { type ScreeningQuestion, shownQuestion } from '../offers/screening/screening-questions.ts'
import { answerErrors, answersSchema, haveMarks, judgedAnswers } from './answers.ts'

const ids = { yesNo: randomUUID(), choice: randomUUID(), number: randomUUID(), text: randomUUID() }
const questions: readonly ScreeningQuestion[] = [
  { id: ids.yesNo, text: 'Are you allowed to work here?', required: true, kind: 'yesNo', must: { accepted: true } },
  {
    id: ids.choice,
    text: 'When?',
    required: false,
    kind: 'choice',
    choices: ['Now', 'Soon', 'Later'],
    must: { accepted: ['Now', 'Soon'] },
  },
  { id: ids.number, text: 'Years?', required: false, kind: 'number', unit: 'years', min: 0, max: 50, must: { min: 2, max: null } },
  { id: ids.text, text: 'Why?', required: false, kind: 'text' },
]
const errorsOf = (answers: Record<string, boolean | number | string | null>): string[] =>
  answerErrors(questions.map(shownQuestion), answers).map(
    ({ path, code }) => `${Object.entries(ids).find(([, id]) => path === `answers.${id}`)?.[0] ?? path} ${code}`,
  )

describe('answers', () => {
  it.each([
    ['that are all there', { [ids.yesNo]: false, [ids.choice]: 'Later', [ids.number]: 0, [ids.text]: 'I like trains' }, []],
    ['to what is required alone', { [ids.yesNo]: true, [ids.choice]: '', [ids.number]: null }, []],
    ['without what is required', { [ids.text]: 'x' }, ['yesNo required']],
    ['with nothing for what is required', { [ids.yesNo]: null }, ['yesNo required']],
    [
      'of another kind',
      { [ids.yesNo]: 'yes', [ids.number]: '5', [ids.text]: 5 },
      ['yesNo wrongType', 'number wrongType', 'text wrongType'],
    ],
    ['that are no choice', { [ids.yesNo]: true, [ids.choice]: 'now' }, ['choice notAnOption']],
    ['below the limits', { [ids.yesNo]: true, [ids.number]: -1 }, ['number outOfRange']],
    ['above the limits', { [ids.yesNo]: true, [ids.number]: 50.5 }, ['number outOfRange']],
    ['to nothing that was asked', { [ids.yesNo]: true, constructor: true }, ['answers.constructor notAnOption']],
  ])('%s', (_, answers, errors) => {
    expect(errorsOf(answers)).toEqual(errors)
  })

  it.each([
    ['a list', []],
    ['a text', 'x'],
    ['objects as values', { [ids.text]: { $ne: null } }],
    ['lists as values', { [ids.text]: ['x'] }],
    ['other keys than ids', { constructor: true }],
    ['numbers that are none', { [ids.number]: Number.POSITIVE_INFINITY }],
    ['too long a text', { [ids.text]: 'x'.repeat(501) }],
    ['more answers than an offer can ask', Object.fromEntries(Array.from({ length: 6 }, () => [randomUUID(), true]))],
  ])('cannot be %s', (_, answers) => {
    expect(answersSchema.safeParse(answers).success).toBe(false)
  })
})

describe('a must', () => {
  it('marks answers other than those that are accepted, and nothing that was not answered', () => {
    const marksOf = (answers: Record<string, boolean | number | string>) =>
      judgedAnswers(questions, answers).map(({ isMarked }) => isMarked)
    expect(marksOf({ [ids.yesNo]: false, [ids.choice]: 'Later', [ids.number]: 1.9, [ids.text]: 'x' })).toEqual([true, true, true, null])
    expect(marksOf({ [ids.yesNo]: true, [ids.choice]: 'Soon', [ids.number]: 2 })).toEqual([false, false, false, null])
    expect(marksOf({ [ids.yesNo]: true })).toEqual([false, null, null, null])
  })

  it('says of all answers whether one is marked', () => {
    const all = (answers: Record<string, boolean | number | string>) => haveMarks(judgedAnswers(questions, answers))
    expect(all({ [ids.yesNo]: true, [ids.number]: 1 })).toBe(true)
    expect(all({ [ids.yesNo]: true })).toBe(false)
    expect(all({ [ids.text]: 'x' })).toBeNull()
    expect(haveMarks([])).toBeNull()
  })

  it('is nothing that candidates see', () => {
    expect(JSON.stringify(questions.map(shownQuestion))).not.toMatch(/must|accepted/)
  })

  it('keeps the question as it was asked', () => {
    expect(judgedAnswers(questions, { [ids.number]: 3 })[2]).toEqual({
      questionId: ids.number,
      question: 'Years?',
      kind: 'number',
      unit: 'years',
      value: 3,
      isMarked: false,
    })
  })
})
