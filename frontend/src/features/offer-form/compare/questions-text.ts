import type { ScreeningQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { offerFormTexts } from '../texts.ts'

interface Bounds {
  readonly min: number | null
  readonly max: number | null
}

function rangeText(locale: Locale, { min, max }: Bounds): string | null {
  if (min === null && max === null) return null
  const t = offerFormTexts(locale)
  const bounds = [
    min === null ? [] : t('questions.from', { number: formatNumber(locale, min) }),
    max === null ? [] : t('questions.to', { number: formatNumber(locale, max) }),
  ]
  return bounds.flat().join(' ')
}

/** Which answers are not marked; null: there is no must. */
function acceptedText(locale: Locale, question: ScreeningQuestion): string | null {
  const t = offerFormTexts(locale)
  switch (question.kind) {
    case 'yesNo':
      return question.must === null ? null : t(question.must.accepted ? 'questions.yes' : 'questions.no')
    case 'choice':
      return question.must === null ? null : question.must.accepted.join(', ')
    case 'number':
      return question.must === null ? null : rangeText(locale, question.must)
    case 'text':
      return null
  }
}

const rangeOf = (locale: Locale, question: ScreeningQuestion): string | null =>
  question.kind === 'number' ? [rangeText(locale, question), question.unit].filter((part) => part !== null).join(' ') || null : null

/** A line for each, with all that it says. */
export function questionsText(locale: Locale, questions: readonly ScreeningQuestion[]): string {
  const t = offerFormTexts(locale)
  return questions
    .map((question, at) => {
      const accepted = acceptedText(locale, question)
      const facts = [
        t(`questions.kinds.${question.kind}`),
        rangeOf(locale, question),
        question.kind === 'choice' ? question.choices.join(' / ') : null,
        question.required ? t('questions.requiredAnswer') : null,
        accepted === null ? null : t('questions.accepts', { answers: accepted }),
      ]
      return `${at + 1}. ${question.text} (${facts.filter((fact) => fact !== null).join('; ')})`
    })
    .join('\n')
}
