/** What a message to candidates may begin with: what the company has prepared, then the standard text. The best for this message is first. */
import type { MovableStatus } from '@jobboard/contracts/applications/statuses'
import { type AnswerTemplate, fillAnswer } from '@jobboard/contracts/companies/answer-templates'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { answerTemplate } from './answer-template.ts'

export interface TemplateChoice {
  readonly key: string
  /** Null: the standard text. */
  readonly name: string | null
  /** Of the text, where the choice has to say it; null: it is that of all who get the message. */
  readonly language: Locale | null
  readonly text: string
}

interface Message {
  readonly status: MovableStatus
  /** Of who gets it; null: of people of several languages. */
  readonly locale: Locale | null
  /** Of the board. */
  readonly locales: readonly Locale[]
  /** Of the only one who gets it; null: several do, and each gets their own. */
  readonly candidate: string | null
  readonly offerTitle: string | null
}

export function templateChoices(templates: readonly AnswerTemplate[], message: Message): readonly TemplateChoice[] {
  const { status, locale, locales, candidate, offerTitle } = message
  const distance = (template: AnswerTemplate): number =>
    (locale === null || template.locale === locale ? 0 : 10) + (template.status === status ? 0 : template.status === null ? 1 : 2)
  const languageOf = (one: Locale): Locale | null => (one === locale || locales.length === 1 ? null : one)
  // What is not known here is filled when it is decided.
  const values = { name: candidate ?? '{name}', offer: (candidate === null ? null : offerTitle) ?? '{offer}', company: '{company}' }
  const own = [...templates]
    .sort((one, other) => distance(one) - distance(other))
    .map((one) => ({ key: one.id, name: one.name, language: languageOf(one.locale), text: fillAnswer(one.text, values) }))
  const standard = (locale === null ? locales : [locale]).flatMap((one): TemplateChoice[] => {
    const text = answerTemplate(one, status, candidate === null ? null : offerTitle)
    return text === null ? [] : [{ key: one, name: null, language: languageOf(one), text }]
  })
  return [...own, ...standard]
}
