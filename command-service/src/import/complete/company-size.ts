/** The size of a company from the number of its people, as files and texts write it. None where the number may fall into two sizes. */
import { type CompanySize, companySizes } from '@jobboard/contracts/offers/vocabulary'
import { readDigits } from '@jobboard/contracts/shared/read-amount'

const maxLength = 60
const number = "\\d[\\d .,']{0,10}"
const pattern = new RegExp(
  `^(?<about>ok\\.?|około|okolo|about|around|approx\\.?|~|ca\\.?)? ?(?<sign>[<>+])? ?(?<low>${number})(?:[-–—] ?(?<high>${number}))?(?<more>\\+)? ?(?:os[oó]b\\p{L}{0,2}|pracownik\\p{L}{0,2}|employees|people)?$`,
  'iu',
)
/** `60+` and `over 60` mean at most a tenth more, `about 60` a tenth more or less. */
const tenth = 0.1

export function sizeOfCount(count: number): CompanySize | undefined {
  if (!Number.isInteger(count) || count < 1) return undefined
  return companySizes.find((size) => count <= Number(size.split('-')[1] ?? Number.POSITIVE_INFINITY))
}

/** The size that holds both ends. */
export function sizeOfRange(low: number, high: number): CompanySize | undefined {
  const size = sizeOfCount(low)
  return size === sizeOfCount(high) ? size : undefined
}

export const sizeAbove = (count: number): CompanySize | undefined =>
  sizeOfRange(count + 1, Math.max(count + 1, Math.round(count * (1 + tenth))))
export const sizeAbout = (count: number): CompanySize | undefined =>
  sizeOfRange(Math.max(1, Math.round(count * (1 - tenth))), Math.round(count * (1 + tenth)))

const wholeNumber = (text: string): number | undefined => {
  const read = readDigits(text)
  return read.ok && read.value.decimals === 0 ? read.value.value : undefined
}

/** `51-100`, `60-80`, `1 500`, `200+`, `ok. 40 osób`; undefined for `50-100`, `<200` and what is no number. */
export function sizeOfText(text: string): CompanySize | undefined {
  if (text.length > maxLength) return undefined
  const written = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([-–—]) ?/g, '$1')
  const exact = companySizes.find((size) => size === written.replace(/[–—]/, '-'))
  const { about, sign, low: lowText, high: highText, more } = exact === undefined ? (pattern.exec(written)?.groups ?? {}) : {}
  const low = lowText === undefined ? undefined : wholeNumber(lowText)
  if (low === undefined) return exact
  if (highText !== undefined) {
    const high = wholeNumber(highText)
    return high === undefined || sign !== undefined ? undefined : sizeOfRange(low, high)
  }
  if (sign === '<') return low <= 11 ? sizeOfCount(low - 1) : undefined
  if (sign !== undefined || more !== undefined) return low >= 500 ? '501+' : sizeOfRange(low, Math.max(low, Math.round(low * (1 + tenth))))
  return about === undefined ? sizeOfCount(low) : sizeAbout(low)
}
