/** How people name a case or a report: eight characters of its id, which are unique enough for a conversation. */
export const numberAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function digits(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(0, 10)}`)
  let text = ''
  for (let place = 0; place < 8; place += 1) {
    text = (numberAlphabet[Number(rest % 32n)] ?? '') + text
    rest /= 32n
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

export const caseNumber = (caseId: string): string => `C-${digits(caseId)}`
export const reportNumber = (reportId: string): string => `R-${digits(reportId)}`
