/** The number of an application for people: nine characters of its id in Crockford base32, in three groups, without letters that are mistaken for digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function receiptOf(applicationId: string): string {
  // 45 of the 128 bits: the first twelve hexadecimal digits have 48.
  const number = BigInt(`0x${applicationId.replaceAll('-', '').slice(0, 12)}`) >> 3n
  const digits = Array.from({ length: 9 }, (_, at) => letters.charAt(Number((number >> BigInt(5 * (8 - at))) & 31n))).join('')
  return digits.replace(/(...)(...)(...)/, '$1-$2-$3')
}
