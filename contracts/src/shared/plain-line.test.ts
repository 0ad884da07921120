import fc from 'fast-check'
import { accountNameSchema } from '../accounts/commands.ts'
import { createApiTokenSchema } from '../companies/api-tokens.ts'
import { companyNameSchema } from '../companies/commands.ts'
import { filterNameSchema } from '../saved-searches/commands.ts'
import { lineFault, plainLine } from './plain-line.ts'
import { superlinearInputs } from './testing/growth.ts'

describe('names of companies', () => {
  it.each([
    ...[
      'Allegro.pl',
      'Booking.com',
      'Allegro.pl sp. z o.o.',
      'ASP.NET Sp. z o.o.',
      'Node.js Foundation',
      'E.ON',
      'W.KRUK S.A.',
      'monday.com',
    ],
    ...[
      'the.good.code;',
      'Fresha.com Poland',
      '24/7Communication Sp. z o.o.',
      'SECO/WARWICK',
      'Danske Bank A/S S.A. Oddział w Polsce',
      'RE/MAX',
    ],
    ...['Straż Miejska m.st. Warszawy', 'Dom Kultury KADR w Dzielnicy Mokotów m.st.Warszawy', 'PGZ STOCZNIA WOJENNA SP.ZO.O', 'Lis sp.zoo'],
    ...[
      'FORESTA K.Gołofit, P.Mazurkiewicz s.c.',
      'Varico: w biznesie warto na nas liczyć',
      'AVENGA (Agencja Pracy, nr KRAZ: 8448)',
      '2021.AI',
    ],
    ...['Szpital św.Elżbiety', 'Яндекс', '株式会社', 'C++ & C#', '3M'],
  ])('may be %s', (name) => expect(lineFault(name, 'company')).toBeNull())

  it.each([
    ...['Click https://evil.test/win now', 'evil.test/win', 'Win at evil.test', 'evil.test:8080', 'www.evil.test', 'Prizes (evil.test)'],
    ...['mailto:win@evil.test', 'win@evil.test', 'javascript:alert(1)', 'Wygrana: evil。test', 'Wygrana: ｅｖｉｌ．ｔｅｓｔ', 'Win t.co/x'],
    ...['Wygrana: ev\u200bil.test', 'Выигрыш: зло.рф', 'Win: xn--e1afmkfd.xn--p1ai', 'evil.test and more.test'],
  ])('are not %s', (name) => expect(lineFault(name, 'company')).toBe('errors.addressInName'))

  it.each(['Grupa Farmacja.net an IQVIA business', 'Optimes / Syneo.pl', 'INSIGHT (Division of nexergroup.com)'])(
    'may be %s where an import states it',
    (name) => {
      expect(lineFault(name, 'statedCompany')).toBeNull()
      expect(lineFault(name, 'company')).toBe('errors.addressInName')
    },
  )

  it.each(['Click https://evil.test/win now', 'Win at evil.test/win', 'evil.test and more.test', 'win@evil.test'])(
    'are not %s where an import states it',
    (name) => expect(lineFault(name, 'statedCompany')).toBe('errors.addressInName'),
  )

  it('may name the domain of their own site anywhere', () => {
    expect(lineFault('Grupa Farmacja.net', 'company')).toBe('errors.addressInName')
    expect(lineFault('Grupa Farmacja.net', 'company', 'https://www.farmacja.net/o-nas')).toBeNull()
    expect(lineFault('Grupa evil.test', 'company', 'https://www.farmacja.net/')).toBe('errors.addressInName')
  })
})

describe('names of persons', () => {
  it.each([
    'Ewa Borsuk',
    'J.Kowalski',
    'Anna Maria Wesołowska-Lis',
    "O'Neill",
    '李 小龙',
    'José María',
    'Ngô Thị Ánh',
    'dr hab. Jan Lis',
    'علی\u200cرضا',
  ])('may be %s', (name) => expect(lineFault(name, 'person')).toBeNull())

  it.each(['Allegro.pl', 'Jan evil.test', 'Jan @lis', 'Click https://evil.test'])('are not %s', (name) =>
    expect(lineFault(name, 'person')).toBe('errors.addressInName'),
  )
})

describe('titles', () => {
  it.each([
    'Node.js/TypeScript Developer',
    'Senior ASP.NET Developer',
    'Księgowa z j.niemieckim',
    'Java Developer @ Borsuk',
    'Backend Developer 🧑\u200d💻',
  ])('may be %s', (title) => expect(lineFault(title, 'title')).toBeNull())

  it.each(['Apply at https://evil.test', 'Write to a@b.test', 'See www.evil.test'])('are not %s', (title) =>
    expect(lineFault(title, 'title')).toBe('errors.addressInName'),
  )
})

describe('any of them', () => {
  it.each([
    ...['Jan\nKowalski', 'Jan\tKowalski', 'Jan\u2028Kowalski', 'Jan\u0000Kowalski', 'Jan\u202eikslawoK', 'Jan \u2066Lis\u2069'],
    ...['Jan \u200fLis', 'Jan \ue000', 'Jan \ud800', 'Jan\u{e0041}', `J${'\u0301'.repeat(9)}an`],
  ])('has no line breaks, direction marks or hidden characters: %j', (text) => expect(lineFault(text, 'title')).toBe('errors.unprintable'))

  it.each(['\u3164\u3164', '\u200b\u2060', '...', '🙂', '\u2800\u2800'])('has something to read: %j', (text) =>
    expect(lineFault(text, 'title')).toBe('errors.nothingVisible'),
  )

  it('loses what copying leaves behind', () => {
    expect(plainLine(' Zespół Prasowy\u200b\ufeff ')).toBe('Zespół Prasowy')
    expect(lineFault('Zespół Prasowy\u200b', 'title')).toBeNull()
  })
})

describe('every schema of a name', () => {
  const token = (name: string) => createApiTokenSchema.safeParse({ name, scopes: ['offers:read'], lifetimeDays: null })
  it.each([
    ['of a person', (name: string) => accountNameSchema.safeParse(name)],
    ['of a company', (name: string) => companyNameSchema.safeParse(name)],
    ['of a token', token],
    ['of a saved search', (name: string) => filterNameSchema.safeParse(name)],
  ])('refuses addresses and direction marks: %s', (_, parse) => {
    expect(parse('Ewa Borsuk').success).toBe(true)
    expect(parse('Ewa https://evil.test').success).toBe(false)
    expect(parse('Ewa \u202eBorsuk').success).toBe(false)
    expect(parse('\u200b\u200b\u200b').success).toBe(false)
  })
})

it('takes what it made, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const line = plainLine(text)
      expect(plainLine(line)).toBe(line)
      expect(lineFault(line, 'company')).toBe(line === '' ? null : lineFault(text, 'company'))
    }),
  )
})

it('reads them in linear time', async () => {
  const run = (text: string) => lineFault(text, 'company', text)
  const alphabets = ['a.', 'a.b ', 'www.', '.', '@a.', 'http', '。', '\u0301']
  expect(await superlinearInputs([{ name: 'lineFault', limit: 64_000, run, alphabets }])).toEqual([])
})
