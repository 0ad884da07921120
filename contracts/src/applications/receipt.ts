/** The number of an application for people: nine characters of its id in Crockford base32, in three groups, without letters that are mistaken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As `toString(32)` writes them. */
const letterOf = new Map([...letters].map((letter, digit) => [digit.toString(32), letter]))

export function receiptOf(applicationId: string): string {
  // 45 of the 128 bits: the first twelve hexadecimal digits have 48.
  const number = Math.floor(Number.parseInt(applicationId.replaceAll('-', '').slice(0, 12), 16) / 8)
  const digits = Array.from(number.toString(32).padStart(9, '0'), (digit) => letterOf.get(digit) ?? '')
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].map((group) => group.join('')).join('-')
}
