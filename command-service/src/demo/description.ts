/** The text of a demo offer, Polish or English. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { DemoCompany } from './companies.ts'
import { benefits, duties, stages } from './content/duties.ts'
import type { Random } from './random.ts'

const heads = {
  pl: { tasks: 'Czym się zajmiesz', wishes: 'Kogo szukamy', offered: 'Co dajemy', stages: 'Jak wygląda rekrutacja' },
  en: { tasks: 'What you will do', wishes: 'Who we look for', offered: 'What you get', stages: 'How we hire' },
} as const

const openings: Record<Locale, readonly ((company: DemoCompany, title: string) => string)[]> = {
  pl: [
    ({ name, business }, title) => `${name} ${business[0]}. Do zespołu szukamy osoby na stanowisko ${title}.`,
    ({ name, business }) =>
      `Jesteśmy ${name} - firma, która ${business[0]}. Rośniemy spokojnie i szukamy kogoś, kto chce zostać na dłużej.`,
    ({ name, business }, title) => `${title}? To dobry moment. ${name} ${business[0]} i właśnie powiększa zespół.`,
  ],
  en: [
    ({ name, business }, title) => `${name} ${business[1]}. We are looking for a ${title} to join the team.`,
    ({ name, business }) => `We are ${name}, a company that ${business[1]}. We grow calmly and look for someone who wants to stay.`,
    ({ name, business }, title) => `${title}? Good timing. ${name} ${business[1]} and is growing the team right now.`,
  ],
}

export function demoDescription(company: DemoCompany, title: string, family: string, language: Locale, random: Random): string {
  const at = language === 'pl' ? 0 : 1
  const { tasks = [], wishes = [] } = duties[family] ?? {}
  const list = (pairs: readonly (readonly [string, string])[]): string => `<ul>${pairs.map((pair) => `<li>${pair[at]}</li>`).join('')}</ul>`
  const head = heads[language]
  const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  const parts = [
    `<p>${escaped(random.pick(openings[language])(company, title))}</p>`,
    `<h3>${head.tasks}</h3>${list(random.some(tasks, random.between(3, tasks.length)))}`,
    `<h3>${head.wishes}</h3>${list(random.some(wishes, random.between(2, wishes.length)))}`,
    `<h3>${head.offered}</h3>${list(random.some(benefits, random.between(3, 6)))}`,
  ]
  return random.chance(0.6) ? [...parts, `<h3>${head.stages}</h3>${list(stages)}`].join('') : parts.join('')
}
