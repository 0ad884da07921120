import { withCallingCode, withProtocol } from './tidy.ts'

it('completes a web address without its protocol, and nothing else', () => {
  expect(withProtocol('www.acme.pl')).toBe('https://www.acme.pl')
  expect(withProtocol(' acme.co.uk/jobs?from=board ')).toBe('https://acme.co.uk/jobs?from=board')
  expect(withProtocol('żółw.pl')).toBe('https://żółw.pl')
  for (const text of ['', 'acme', 'http://acme.pl', 'ftp://acme.pl', 'javascript:alert(1)', 'ada@acme.pl', 'acme.pl and more', 'acme. pl'])
    expect(withProtocol(text)).toBe(text)
})

it('completes a phone number of the country of the board, and one with 00', () => {
  expect(withCallingCode('600 700 800', 'PL')).toBe('+48 600 700 800')
  expect(withCallingCode('(22) 123-45-67', 'pl')).toBe('+48 22 123-45-67')
  expect(withCallingCode('48600700800', 'PL')).toBe('+48600700800')
  expect(withCallingCode('0044 7700 900123', 'PL')).toBe('+44 7700 900123')
  for (const text of ['', '+48 600 700 800', '600 700', '07700 900123', 'ext. 600700800']) expect(withCallingCode(text, 'PL')).toBe(text)
  expect(withCallingCode('600 700 800', 'DE')).toBe('600 700 800')
})
