/** Numbers that KSeF gives: `5265877635-20250826-0100001AF629-AF`, the seller, the day of receipt, a technical part, and a checksum of all before it. */
const form = /^\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/

/** CRC-8 with the polynomial 0x07, beginning with 0. */
function checksumOf(text: string): string {
  let crc = 0
  for (const character of text) {
    crc ^= character.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ ((crc & 0x80) === 0 ? 0 : 0x07)) & 0xff
  }
  return crc.toString(16).toUpperCase().padStart(2, '0')
}

export const isKsefNumber = (text: string): boolean => form.test(text) && checksumOf(text.slice(0, 32)) === text.slice(33)

/** `day`: `2026-11-27`. `technical`: 12 hexadecimal digits. */
export function ksefNumberOf(nip: string, day: string, technical: string): string {
  const data = `${nip}-${day.replaceAll('-', '')}-${technical}`
  return `${data}-${checksumOf(data)}`
}

/** The address of the code KOD I: `2026-11-27` is `27-11-2026` there. `sha256`: of the document, base64url. `origin`: `https://qr.ksef.mf.gov.pl`. */
export const verificationAddress = (
  origin: string,
  { nip, issuedOn, sha256 }: { readonly nip: string; readonly issuedOn: string; readonly sha256: string },
): string => `${origin}/invoice/${nip}/${issuedOn.split('-').reverse().join('-')}/${sha256}`
