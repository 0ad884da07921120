/** Made-up people who apply to demo offers. Names without marks above or below letters, as the typeface of their CVs has none. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Random } from '../random.ts'

const women = ['Anna', 'Marta', 'Ewa', 'Olga', 'Natalia', 'Julia', 'Zofia', 'Magda', 'Karolina', 'Iga'] as const
const men = ['Piotr', 'Adam', 'Jan', 'Tomasz', 'Marcin', 'Igor', 'Filip', 'Jakub', 'Oskar', 'Kamil'] as const
const surnames = [
  'Nowak',
  'Lis',
  'Mazur',
  'Wilk',
  'Duda',
  'Kubiak',
  'Sikora',
  'Baran',
  'Zalewa',
  'Pawlak',
  'Rutka',
  'Bielak',
  'Konik',
  'Sowa',
] as const
export const earlierEmployers = ['Borowik Soft', 'Kanton Labs', 'Wilga Systems', 'Osada IT', 'Tarcza Data', 'Mleczna Cloud'] as const

export interface Person {
  readonly name: string
  readonly email: string
}

/** `number` tells two people of one name apart. */
export function drawPerson(random: Random, number: number): Person {
  const name = `${random.pick(random.chance(0.5) ? women : men)} ${random.pick(surnames)}`
  return { name, email: `${name.toLowerCase().replace(' ', '.')}.${number}@people.example` }
}

type Words = Readonly<Record<Locale, readonly string[]>>

/** With the application; what is empty is a CV alone. */
export const messages: Words = {
  pl: [
    '',
    'Dzień dobry, od trzech lat robię dokładnie to, o czym piszą Państwo w ogłoszeniu. Mogę zacząć za miesiąc.',
    'Szukam zespołu, w którym przegląd kodu jest rozmową. Chętnie opowiem o ostatnim projekcie.',
    'Interesuje mnie praca zdalna z wizytą w biurze raz w miesiącu. Czy to możliwe?',
  ],
  en: [
    '',
    'I have done exactly what you describe for the last three years. I could start in a month.',
    'I am looking for a team where reviewing code is a conversation. I would gladly tell you about my last project.',
    'I would like to work remotely and visit the office once a month. Is that possible?',
  ],
}

export const answers: Readonly<Record<'interview' | 'offerMade' | 'rejected', Readonly<Record<Locale, string>>>> = {
  interview: {
    pl: 'Dziękujemy za aplikację. Chcielibyśmy porozmawiać: proszę wybrać dogodny termin.',
    en: 'Thank you for applying. We would like to talk to you: please choose a time that suits you.',
  },
  offerMade: {
    pl: 'Z przyjemnością proponujemy Państwu współpracę. Szczegóły wysyłamy w osobnej wiadomości.',
    en: 'We are glad to offer you the position. The details follow in a separate message.',
  },
  rejected: {
    pl: 'Dziękujemy za czas i zainteresowanie. Tym razem wybraliśmy osobę z większym doświadczeniem w tej dziedzinie.',
    en: 'Thank you for your time and interest. This time we chose someone with more experience in this field.',
  },
}

export const notes: readonly string[] = [
  'Bardzo dobry kontakt telefoniczny.',
  'Dostępność od stycznia, oczekiwania w naszych widełkach.',
  'Asked about the release process; knows testing well.',
]

export const withdrawalReasons: Readonly<Record<Locale, string>> = {
  pl: 'Przyjmuję inną ofertę. Dziękuję za rozmowę.',
  en: 'I accepted another offer. Thank you for the conversation.',
}
