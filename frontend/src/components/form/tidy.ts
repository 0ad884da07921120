/** What people leave out when they type an address or a number; fields add it when they are left. */
const calling: Readonly<Record<string, { readonly code: string; readonly national: RegExp }>> = {
  PL: { code: '48', national: /^[1-9]\d{8}$/ },
}

/** `acme.pl/careers` is an address without its protocol. Anything else stays as typed. */
export function withProtocol(text: string): string {
  const typed = text.trim()
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:]\S*)?$/u.test(typed) ? `https://${typed}` : text
}

/** `600 700 800` is a number of the board's country, `0044 20...` one of another. Anything else stays as typed. */
export function withCallingCode(text: string, countryCode: string): string {
  const typed = text.trim().replace(/[()./]/g, '')
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return text
  if (digits.startsWith('00')) return `+${typed.slice(typed.indexOf('00') + 2).trim()}`
  const own = calling[countryCode.toUpperCase()]
  if (own === undefined) return text
  if (own.national.test(digits)) return `+${own.code} ${typed}`
  return digits.startsWith(own.code) && own.national.test(digits.slice(own.code.length)) ? `+${typed}` : text
}
