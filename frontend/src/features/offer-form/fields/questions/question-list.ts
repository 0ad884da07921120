/** What the controls do to the list of questions. */
import type { ScreeningQuestion, ScreeningQuestionOf } from '@jobboard/contracts/offers/screening/screening-questions'

export type Kind = ScreeningQuestion['kind']

export const newQuestion = (): ScreeningQuestion => ({ id: crypto.randomUUID(), text: '', required: true, kind: 'yesNo', must: null })

/** The same question with another kind of answer: without what it said about answers of the old kind. */
export function asKind({ id, text, required, kind: before, ...rest }: ScreeningQuestion, kind: Kind): ScreeningQuestion {
  const asked = { id, text, required }
  if (kind === before) return { ...asked, kind, ...rest } as ScreeningQuestion
  switch (kind) {
    case 'yesNo':
      return { ...asked, kind, must: null }
    case 'choice':
      return { ...asked, kind, choices: ['', ''], must: null }
    case 'number':
      return { ...asked, kind, unit: null, min: null, max: null, must: null }
    case 'text':
      return { ...asked, kind }
  }
}

export function moved(questions: readonly ScreeningQuestion[], from: number, to: number): ScreeningQuestion[] {
  const question = questions[from]
  if (question === undefined || to < 0 || to >= questions.length) return [...questions]
  const others = questions.toSpliced(from, 1)
  return others.toSpliced(to, 0, question)
}

type Choice = ScreeningQuestionOf<'choice'>

/** An accepted answer stays accepted in its new words. */
export function withChoice(question: Choice, at: number, text: string): Choice {
  const before = question.choices[at]
  const isOnly = question.choices.filter((choice) => choice === before).length === 1
  const renamed = (choice: string): string => (choice === before && isOnly ? text : choice)
  const must = question.must === null ? null : { accepted: question.must.accepted.map(renamed) }
  return { ...question, choices: question.choices.with(at, text), must }
}

export function withoutChoice(question: Choice, at: number): Choice {
  const choices = question.choices.toSpliced(at, 1)
  const must = question.must === null ? null : { accepted: question.must.accepted.filter((choice) => choices.includes(choice)) }
  return { ...question, choices, must }
}

export function accepting(question: Choice, choice: string, isAccepted: boolean): Choice {
  const accepted = question.must?.accepted ?? []
  // In the order of the choices, so that the same answers are the same value.
  const wanted = question.choices.filter((one) => (one === choice ? isAccepted : accepted.includes(one)))
  return { ...question, must: { accepted: wanted } }
}
