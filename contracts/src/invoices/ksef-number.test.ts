import { isKsefNumber, ksefNumberOf, verificationAddress } from './ksef-number.ts'

describe('a number of KSeF', () => {
  // Examples of the ministry's documents.
  it.each(['5265877635-20250826-0100001AF629-AF', '5265877635-20250626-010080DD2B5E-26'])('%s is one', (number) => {
    expect(isKsefNumber(number)).toBe(true)
    expect(
      ksefNumberOf(number.slice(0, 10), `${number.slice(11, 15)}-${number.slice(15, 17)}-${number.slice(17, 19)}`, number.slice(20, 32)),
    ).toBe(number)
  })

  it('with any other digit is none', () => {
    const number = '5265877635-20250826-0100001AF629-AF'
    const others = [...number].flatMap((digit, at) =>
      digit === '-' ? [] : [`${number.slice(0, at)}${digit === '0' ? '1' : '0'}${number.slice(at + 1)}`],
    )
    expect(others.filter(isKsefNumber)).toEqual([])
    expect(['', number.toLowerCase(), number.slice(1), `${number} `].filter(isKsefNumber)).toEqual([])
  })

  it('is verified at an address of the seller, the day and the digest of the document', () => {
    const invoice = { nip: '1111111111', issuedOn: '2026-02-01', sha256: 'UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE' }
    // The example of the ministry's document about codes.
    expect(verificationAddress('https://qr-test.ksef.mf.gov.pl', invoice)).toBe(
      'https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE',
    )
  })
})
