/** What some demo offers ask everyone who applies by the form of the board. */
import type { ScreeningQuestion } from '@jobboard/contracts/offers/screening/screening-questions'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { randomFrom } from './random.ts'

type Words = Readonly<Record<Locale, string>>
type Asked = (language: Locale, id: string) => ScreeningQuestion

const permit: Words = { pl: 'Czy możesz legalnie pracować w Polsce?', en: 'Are you allowed to work in Poland?' }
const start: Words = { pl: 'Kiedy możesz zacząć?', en: 'When can you start?' }
const starts: Readonly<Record<Locale, readonly string[]>> = {
  pl: ['Od razu', 'W ciągu miesiąca', 'W ciągu trzech miesięcy', 'Później'],
  en: ['Right away', 'Within a month', 'Within three months', 'Later'],
}
const experience: Words = { pl: 'Ile lat pracujesz na podobnym stanowisku?', en: 'How many years have you worked in a similar position?' }
const years: Words = { pl: 'lat', en: 'years' }
const reason: Words = { pl: 'Dlaczego interesuje Cię ta praca?', en: 'Why are you interested in this job?' }

const questions: readonly Asked[] = [
  (language, id) => ({ id, text: permit[language], required: true, kind: 'yesNo', must: { accepted: true } }),
  (language, id) => ({
    id,
    text: start[language],
    required: false,
    kind: 'choice',
    choices: [...starts[language]],
    must: { accepted: starts[language].slice(0, 3) },
  }),
  (language, id) => ({
    id,
    text: experience[language],
    required: true,
    kind: 'number',
    unit: years[language],
    min: 0,
    max: 50,
    must: { min: 2, max: null },
  }),
  (language, id) => ({ id, text: reason[language], required: false, kind: 'text' }),
]

/** `name` draws them alone: no other part of the demo data depends on it. */
export function demoQuestions(name: string, language: Locale): ScreeningQuestion[] {
  const random = randomFrom(`questions/${name}`)
  if (!random.chance(0.25)) return []
  return random.some(questions, random.between(1, 2)).map((asked, at) => asked(language, uuidFrom('demo question', name, String(at))))
}
