/** How people name a case or a report: eight characters of its id, which are unique enough for a conversation. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function digits(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(0, 10)}`)
  let text = ''
  for (let place = 0; place < 8; place += 1) {
    text = (alphabet[Number(rest % 32n)] ?? '') + text
    rest /= 32n
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

export const caseNumber = (caseId: string): string => `C-${digits(caseId)}`
export const reportNumber = (reportId: string): string => `R-${digits(reportId)}`

/** Of a number as it is typed: how the ids begin that it stands for, as a UUID is written; null: it is none. */
export function idPrefixOf(number: string): string | null {
  const typed = /^[CR]?-?([0-9A-HJKMNP-TV-Z]{4})-?([0-9A-HJKMNP-TV-Z]{4})$/i.exec(number.trim())
  if (typed === null) return null
  const value = [...`${typed[1]}${typed[2]}`.toUpperCase()].reduce((sum, digit) => sum * 32n + BigInt(alphabet.indexOf(digit)), 0n)
  const hex = value.toString(16).padStart(10, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
