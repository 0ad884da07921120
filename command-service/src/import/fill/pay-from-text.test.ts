import { formatRange } from '@jobboard/contracts/shared/format'
import fc from 'fast-check'
import { tenantNamed } from '../testing/samples.ts'
import { fillContextOf } from './fill-context.ts'
import { fillFromText } from './fill-from-text.ts'

const context = fillContextOf(tenantNamed('devboard'))
const fill = (text: string) => fillFromText(text, context).values
const lines = (...texts: string[]): string => texts.join('\n')

it.each([
  ['Rate for B2B: 70 - 90 PLN Net/h + VAT', 'b2b', 70, 90, 'hour', 'net', 'pln'],
  [
    'Salary in the range of 6 000 - 16 000 PLN gross per month (contract of employment)',
    'permanent',
    6_000,
    16_000,
    'month',
    'gross',
    'pln',
  ],
  ['20-26k zł (+VAT) on a B2B contract', 'b2b', 20_000, 26_000, 'month', 'net', 'pln'],
  ['up to 3480 EURO + VAT monthly on B2B contract', 'b2b', null, 3_480, 'month', 'net', 'eur'],
  ['B2B: od 120 do 150 zł/h netto', 'b2b', 120, 150, 'hour', 'net', 'pln'],
])('reads the pay of %s', (text, type, from, to, unit, amountType, currency) => {
  expect(fill(lines('Java Developer', '', 'We offer', `- ${text}`)).employmentTypes).toEqual([
    { type, currency, amountType, salary: { from, to, unit } },
  ])
})

const inOffer = (text: string): string =>
  (fill(lines('Java Developer', '', 'We offer', `- ${text}`)).employmentTypes ?? [])
    .map(({ type, currency, amountType, salary: { from, to, unit } }) =>
      from === null && to === null ? `${type}` : `${type} ${from ?? ''}-${to ?? ''} ${currency} ${unit} ${amountType}`,
    )
    .join('; ')

it.each([
  ['18 000 - 24 000 PLN netto + VAT / mies. (B2B)', 'b2b 18000-24000 pln month net'],
  ['Targeted Gross Monthly Salary: 22,042 - 27,550 PLN.', 'null 22042-27550 pln month gross'],
  ['15-19k brutto UoP', 'permanent 15000-19000 pln month gross'],
  ['Salary: up to 30 000 PLN gross per month', 'null -30000 pln month gross'],
  ['B2B: od 150 zł/h do 180 zł/h', 'b2b 150-180 pln hour null'],
  ['B2B: od 150 zł/h netto do 180 zł/h netto', 'b2b 150-180 pln hour net'],
  ['B2B: 150 zł/h netto + VAT - 180 zł/h netto + VAT', 'b2b 150-180 pln hour net'],
  ['B2B: od 150 zł za godzinę do 180 zł za godzinę', 'b2b 150-180 pln hour null'],
  ['B2B: 100 zł/h netto do 160 h miesięcznie', 'b2b 100-100 pln hour net'],
  ['B2B: 100 zł/h netto do 160 godzin', 'b2b 100-100 pln hour net'],
  ['B2B: 1.2k - 1.5k PLN net per day', 'b2b 1200-1500 pln day net'],
  ['Wynagrodzenie B2B: 15\u201118 tys. PLN.', 'b2b 15000-18000 pln month null'],
  ['B2B: 15\u221218 tys. PLN netto', 'b2b 15000-18000 pln month net'],
  ['B2B: 15\u2013 18 tys. PLN netto', 'b2b 15000-18000 pln month net'],
  ['B2B: 15\u201418 tys. PLN netto', 'b2b 15000-18000 pln month net'],
  ["B2B: 18'000 – 24’000 PLN net", 'b2b 18000-24000 pln month net'],
  ['B2B: 18\u202f000 – 24\u2009000 PLN net', 'b2b 18000-24000 pln month net'],
  ['B2B: 18.000 - 24.000 PLN net', 'b2b 18000-24000 pln month net'],
  ['UoP, 8 godzin dziennie, 12 000 - 15 000 zł brutto', 'permanent 12000-15000 pln month gross'],
  [
    '9 350 - 16 500 PLN netto + VAT (B2B) // 7 700 - 13 650 PLN brutto (UoP)',
    'b2b 9350-16500 pln month net; permanent 7700-13650 pln month gross',
  ],
  [
    'B2B contract at an hourly rate of 95 - 151 PLN/h or an employment contract of 12 000 - 19 000 PLN gross',
    'b2b 95-151 pln hour null; permanent 12000-19000 pln month gross',
  ],
  ['30 000 - 40 000 PLN gross UoP/net B2B per month', 'permanent 30000-40000 pln month gross; b2b 30000-40000 pln month net'],
  ['B2B, referral bonus 5 000 PLN, salary 20 000 - 25 000 PLN net', 'b2b 20000-25000 pln month net'],
  ['praca w zespole 10-15 osób, B2B 20-24k netto', 'b2b 20000-24000 pln month net'],
  ['120 zł/h netto + VAT, 168 h miesięcznie', 'b2b 120-120 pln hour net'],
  ['UoP: 10 000 zł brutto / miesiąc, 12 miesięcy w roku', 'permanent 10000-10000 pln month gross'],
  ['umowa zlecenie 30,50 zł brutto/godzina', 'mandate_contract 30.5-30.5 pln hour gross'],
  ['Salary: $60,000 - $80,000 per year, B2B', 'b2b 60000-80000 usd year null'],
  [
    'kontrakt B2B (15-20 tys. zł netto) lub umowa o pracę (12-16 tys. zł brutto)',
    'b2b 15000-20000 pln month net; permanent 12000-16000 pln month gross',
  ],
  ['salary between 15 000 and 20 000 PLN gross per month, employment contract', 'permanent 15000-20000 pln month gross'],
  ['wynagrodzenie pomiędzy 15 a 20 tys. zł brutto, UoP', 'permanent 15000-20000 pln month gross'],
  ['umowa zlecenie, 35 zł brutto/h', 'mandate_contract 35-35 pln hour gross'],
  ['Wynagrodzenie: 15 000 ... 18 000 zł brutto UoP', 'permanent 15000-18000 pln month gross'],
  ['Salary: US$ 6 000 - 7 000 gross per month permanent', 'permanent 6000-7000 usd month gross'],
  ['hourly net rate of 87-107 zł on B2B', 'b2b 87-107 pln hour net'],
  ['stawka za dzień pracy od 800 do 1200 PLN netto w oparciu o B2B', 'b2b 800-1200 pln day net'],
])('reads of %s the pay %s', (text, pay) => {
  expect(inOffer(text)).toBe(pay)
})

it.each([
  ['an amount that may mean two things', 'B2B: 12.000k PLN net'],
  ['a thousand too many', '7 000 – 13 000 tys netto w B2B'],
  ['a bonus', 'UoP 6000 brutto + premia 2000 - 3000 zł brutto'],
  ['a referral', 'up to 10 000 PLN gross for employee recommendation'],
  ['a budget', 'budżet szkoleniowy 3 500 - 4 000 zł netto rocznie'],
  ['a benefit', 'dofinansowanie do 3 000 zł netto na sprzęt'],
  ['a range that is too wide', 'Salary: 9-13,000 net + VAT / h'],
  ['net pay of an employee', '7-11 tys. zł netto (UoP)'],
  ['one range for two contracts without a kind', '5000-6800 euro / per month / B2B or Contract of Employment'],
  ['one half of a range', 'od 150 zł/h netto (B2B) do 180 zł/h'],
  ['an estimate', 'wynagrodzenie ok. 10 000 zł brutto'],
  ['a probation', 'wynagrodzenie 5 000 zł brutto na okres próbny, potem 7 000 zł brutto (UoP)'],
  ['a package', 'pakiet o wartości 3 000 - 5 000 zł rocznie, B2B'],
  ['thousands that only one end has', 'B2B contract 18-24 000 PLN net'],
  ['another level', 'Senior: 20 000 - 24 000 PLN net B2B'],
  ['people', 'firma B2B, 5 000 - 8 000 klientów'],
  ['net pay of an employee, by another name', 'Wynagrodzenie 5 000 - 6 000 zł „na rękę” umowa o pracę'],
  ['net pay of an employee, in brackets', 'Wynagrodzenie 5 000 - 6 000 zł (kwota netto) umowa o pracę'],
  ['pay after tax', 'Salary 5 000 - 6 000 PLN take-home, employment contract'],
  ['the costs of the employer', 'Wynagrodzenie: 15 000 - 18 000 PLN brutto UoP (koszt pracodawcy)'],
  ['pay per week', 'Salary: 5 000 PLN gross / week employment contract'],
  ['pay per two weeks', 'Salary: 5 000 - 6 000 PLN gross bi-weekly, employment contract'],
  ['pay per quarter', 'Wynagrodzenie: 10 000 - 12 000 PLN brutto za kwartał UoP'],
  ['pay per project', 'Salary: 15 000 - 18 000 zł brutto za projekt, umowa zlecenie'],
  ['pay per tonne', 'Wynagrodzenie: 3 500 - 4 000 zł brutto od tony, umowa zlecenie'],
  ['the currency of another place of the line', 'Wynagrodzenie w EUR: 4 000 - 5 000 brutto UoP'],
  ['dollars of another country', 'Salary: CA$ 12 000 - 15 000 gross per month permanent'],
  ['dollars with another code', 'Salary 12 000 - 15 000 $ CAD gross per month permanent'],
  ['the average of a country', 'Średnie wynagrodzenie w Polsce: 8 000 - 9 000 zł brutto UoP'],
  ['others', 'Our competitors pay 15 000 - 18 000 PLN gross UoP'],
  ['what is denied', 'Nie oferujemy 20 000 PLN brutto UoP'],
])('reads no pay of %s', (_what, text) => {
  expect(inOffer(text)).not.toMatch(/\d-|-\d/)
})

it('reads back the pay that the board writes, in both languages', () => {
  const units = { month: ['mies.', 'month'], hour: ['godz.', 'hour'] } as const
  const amounts = {
    month: fc.integer({ min: 4_000, max: 60_000 }),
    hour: fc.integer({ min: 3_000, max: 40_000 }).map((cents) => cents / 100),
  }
  for (const unit of ['month', 'hour'] as const)
    fc.assert(
      fc.property(amounts[unit], fc.integer({ min: 0, max: 100 }), fc.constantFrom('pl', 'en'), (from, percent, locale) => {
        const to = Math.round(from * (100 + percent)) / 100
        const written = `${formatRange(locale, from, to, 'pln')} ${locale === 'pl' ? 'netto' : 'net'} / ${units[unit][locale === 'pl' ? 0 : 1]}`
        expect(inOffer(`B2B: ${written}`)).toBe(`b2b ${from}-${to} pln ${unit} net`)
      }),
    )
})

it('names implausible pay, and does not fill it', () => {
  const answer = fillFromText(lines('Java Developer', '', 'We offer', '- B2B contract: 150 000 - 200 000 PLN per hour net'), context)
  expect(answer.values.employmentTypes).toEqual([
    { type: 'b2b', currency: 'pln', amountType: null, salary: { from: null, to: null, unit: null } },
  ])
  expect(answer.leftOut).toMatchObject([{ path: 'employmentTypes', message: 'errors.salaryImplausible' }])
})
