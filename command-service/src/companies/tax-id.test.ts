import { readForeignNumber, readTaxId, type TaxCountry } from './tax-id.ts'

/** One number with right check digits of every member state. */
const known: Readonly<Record<TaxCountry, string>> = {
  ...{ PL: 'PL5260250274', AT: 'ATU13585627', BE: 'BE0428759497', BG: 'BG175074752', CY: 'CY10259033P', CZ: 'CZ25123891' },
  ...{ DE: 'DE136695976', DK: 'DK13585628', EE: 'EE100931558', ES: 'ESB58378431', FI: 'FI20774740', FR: 'FR40303265045' },
  ...{ GR: 'EL094259216', HR: 'HR33392005961', HU: 'HU12892312', IE: 'IE6388047V', IT: 'IT00743110157', LT: 'LT119511515' },
  ...{ LU: 'LU15027442', LV: 'LV40003521600', MT: 'MT11679112', NL: 'NL004495445B01', PT: 'PT501964843', RO: 'RO18547290' },
  ...{ SE: 'SE556188840401', SI: 'SI50223054', SK: 'SK2022749619' },
}

const countries = Object.keys(known) as TaxCountry[]

describe('a tax number', () => {
  it.each(countries)('of %s is taken with its letters and without, with spaces and dashes', (country) => {
    const number = known[country]
    expect(readTaxId(number, country)).toBe(number)
    expect(readTaxId(number.slice(2), country)).toBe(number)
    expect(readTaxId(` ${number.slice(0, 5)} ${number.slice(5, 7)}-${number.slice(7)} `, country)).toBe(number)
  })

  it.each(countries)('of %s with one other digit is none', (country) => {
    const number = known[country]
    const others = [...number].flatMap((digit, at) =>
      /\d/.test(digit) && at > 4 ? [`${number.slice(0, at)}${(Number(digit) + 1) % 10}${number.slice(at + 1)}`] : [],
    )
    // Check digits find every single wrong digit in almost all countries; a few numbers have none for their last digits.
    expect(others.filter((other) => readTaxId(other, country) !== null).length).toBeLessThan(others.length / 2)
  })

  it('of Poland needs ten digits whose checksum is right', () => {
    expect(readTaxId('526-025-02-74', 'PL')).toBe('PL5260250274')
    for (const wrong of ['5260250275', '526025027', '52602502740', '0000000000', 'PL', 'abc', '526025027O'])
      expect(readTaxId(wrong, 'PL')).toBeNull()
  })

  /** Sums whose check digit would be 10, with every last digit. */
  it.each([
    ['PL', ['123456789'], ''],
    ['FI', ['1000001', '2077475'], ''],
    ['NL', ['00449550', '10000004'], 'B01'],
  ] as const)('of %s never has the check digit 10, whatever stands for it', (country, beginnings, end) => {
    const sums = { PL: [6, 5, 7, 2, 3, 4, 5, 6, 7], FI: [7, 9, 10, 5, 8, 4, 2], NL: [9, 8, 7, 6, 5, 4, 3, 2] }[country]
    const remainder = country === 'FI' ? 1 : 10
    const withRemainder = beginnings.flatMap((beginning) =>
      Array.from({ length: 10 }, (_, digit) => `${beginning.slice(0, -1)}${digit}`).filter(
        (body) => sums.reduce((total, weight, at) => total + weight * Number(body[at]), 0) % 11 === remainder,
      ),
    )
    expect(withRemainder.length).toBeGreaterThan(0)
    for (const body of withRemainder)
      for (let digit = 0; digit < 10; digit += 1)
        expect([body, digit, readTaxId(`${body}${digit}${end}`, country)]).toEqual([body, digit, null])
  })

  it.each(['526/025/02/74', '526–025–02–74', 'NIP: 526.025.02.74', 'nip 5260250274'])(
    '%s is read, and stored without its signs',
    (text) => {
      expect(readTaxId(text, 'PL')).toBe('PL5260250274')
    },
  )

  it('123-456-78-90 is none, whatever stands between its digits', () => {
    for (const text of ['123-456-78-90', '123/456/78/90', '123–456–78–90', '123.456.78.90']) expect(readTaxId(text, 'PL')).toBeNull()
  })

  it('of a Dutch sole trader is taken by its own rule', () => {
    expect(readTaxId('NL123456789B13', 'NL')).toBe('NL123456789B13')
  })

  it('of one country is none of another', () => {
    expect(readTaxId('DE136695976', 'PL')).toBeNull()
    expect(readTaxId('PL5260250274', 'DE')).toBeNull()
  })

  it('outside of the union is what its country writes, and has a digit', () => {
    for (const [text, number] of [
      ['12-3456789', '12-3456789'],
      [' che-123.456.789  mwst ', 'CHE-123.456.789 MWST'],
      ['GB 123 4567 89', 'GB 123 4567 89'],
    ] as const)
      expect(readForeignNumber(text)).toBe(number)
    for (const wrong of ['none', '000-000', '1', '-12345', '12345<b>', 'x'.repeat(40)]) expect(readForeignNumber(wrong)).toBeNull()
  })
})
