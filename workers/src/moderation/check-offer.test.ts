import { payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { loadTenants } from '@jobboard/platform/tenants'
import { matchesOf, textDigest } from './check-offer.ts'

const [board] = loadTenants().all
const settings = { pay: payLimitsOf(board as NonNullable<typeof board>), forbiddenWords: ['kaucja', 'mlody zespol'] }
const rulesOf = (title: string, body = '') =>
  matchesOf({ title, body, employmentTypes: [] }, [], settings).map(({ rule, text }) => `${rule}: ${text}`)

it.each([
  ['a telephone number', 'Zadzwoń: 600 700 800', 'contactOutside: 600 700 800'],
  ['one with the code of a country', 'Call +48 600-700-800.', 'contactOutside: +48 600-700-800'],
  ['an address', 'CV na adres rekrutacja@firma.example', 'contactOutside: rekrutacja@firma.example'],
  ['a messenger', 'Napisz na WhatsApp', 'contactOutside: WhatsApp'],
  ['a forbidden word, of any case and with accents', 'Wpłata: KAUCJA 200 zł', 'forbiddenWords: kaucja'],
  ['several words as they follow one another', 'Nasz młody, zespół', 'forbiddenWords: mlody zespol'],
])('finds %s', (_, body, expected) => {
  expect(rulesOf('Java Developer', `<p>${body}</p>`)).toEqual([expected])
})

it.each(['Zarobki 12 000 - 15 000 zł, budżet 1 200 000 000', 'NIP 5252344078, KRS 0000123456', 'Wersja 1.600.700.800', 'Nauka i kaucjami'])(
  'leaves alone what is none: %s',
  (body) => {
    expect(rulesOf('Java Developer', body)).toEqual([])
  },
)

it('hints at titles for one gender, and not at those for all', () => {
  expect(rulesOf('Recepcjonistka')).toEqual(['genderedTitle: Recepcjonistka'])
  expect(rulesOf('Recepcjonistka / Recepcjonista')).toEqual([])
  expect(rulesOf('Waitress')).toEqual(['genderedTitle: Waitress'])
  expect(rulesOf('Osoba do recepcji (k/m)')).toEqual([])
})

it('takes texts for the same whatever their marks are, and short ones for none', () => {
  const text = 'Szukamy osoby, która zna się na łożyskach i maszynach. '.repeat(6)
  expect(textDigest(`<p>${text}</p>`)).toBe(textDigest(`<ul><li>${text.toUpperCase()}</li></ul>`))
  expect(textDigest(text)).not.toBe(textDigest(`${text} Do końca roku.`))
  expect(textDigest('Krótki opis')).toBeNull()
})

it('takes linear time for any text', async () => {
  const run = (text: string) => rulesOf('x', text)
  const alphabets = ['600 ', 'a@', 'a.', '<', '+48', 'a@a.', 't.me']
  expect(await superlinearInputs([{ name: 'matchesOf', limit: 60_000, run, alphabets }])).toEqual([])
}, 60_000)
