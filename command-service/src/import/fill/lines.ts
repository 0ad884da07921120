/**
 * A pasted text as lines under their headings, and as units of meaning (sentences, items of lists) for the rules. Every pass is linear:
 * no expression here can match the same characters in two ways.
 */
import { fold } from '@jobboard/contracts/shared/events/fold'
import { isBareName, isPayHeading, type Section, sectionNamed } from './headings.ts'

export interface Line {
  readonly text: string
  readonly folded: string
  readonly kind: 'heading' | 'item' | 'text'
  /** Of an item of a numbered list. */
  readonly number: number | null
  /** Null: not known. */
  readonly section: Section | null
  /** Before the first heading and the first paragraph: title, company, place and other facts stand here, one a line. */
  readonly isHead: boolean
  /** A blank line stood in front of it. */
  readonly startsParagraph: boolean
}

export interface Unit {
  readonly text: string
  readonly folded: string
  readonly section: Section | null
  /** The line it stands in. */
  readonly at: number
  /** Its heading announces the pay: `Salary: 20 000 PLN`. */
  readonly isPay: boolean
}

export interface PastedText {
  readonly lines: readonly Line[]
  readonly units: readonly Unit[]
}

const maxLines = 2_000
const maxHeadLines = 40
const maxHeadLineLength = 120
const maxHeadingLength = 70
/** A paragraph after a list is no part of the list's section. */
const paragraphLength = 80

/** Of no meaning in a text: control and zero-width characters, variants of emoji. */
const meaningless = /[\p{Cc}\u200b-\u200d\u2060\ufeff\u00ad]|\ufe0f/gu
/** Word leaves its own sign in some items of a list. */
const bullet = /^(?:[-*•·▪●◦–—➢✓✔✅►▸‣➤→]\s+){0,2}(?:[-*•·▪●◦–—➢✓✔✅►▸‣➤→]|\d{1,2}[.)])\s+/u
const numbered = /^(\d{1,2})[.)]\s/
const emoji = /^(?:\p{Extended_Pictographic}\s?){1,3}(?=\p{L})/u
const markdownHeading = /^#{1,6}\s+/

interface Written {
  readonly text: string
  readonly isItem: boolean
  readonly number: number | null
  readonly isMarked: boolean
  readonly startsParagraph: boolean
}

function writtenLines(pasted: string): Written[] {
  const lines: Written[] = []
  let isBlank = true
  for (const raw of pasted.split(/\r\n|[\n\r\u2028\u2029\v\f]/).slice(0, maxLines)) {
    const spaced = raw
      .replace(/[\s\u00a0]/g, ' ')
      .replace(meaningless, '')
      .trim()
    if (spaced === '') {
      isBlank = true
      continue
    }
    const isHash = markdownHeading.test(spaced)
    const isBold = spaced.length > 4 && spaced.startsWith('**') && (spaced.endsWith('**') || spaced.endsWith('**:'))
    const withoutMarks = spaced.replace(markdownHeading, '').replaceAll('**', '').replaceAll('__', '')
    const isItem = bullet.test(withoutMarks)
    const text = withoutMarks.replace(bullet, '').trim()
    if (text === '') continue
    const [, number] = numbered.exec(withoutMarks) ?? []
    lines.push({
      text,
      isItem,
      number: number === undefined ? null : Number(number),
      isMarked: isHash || (isBold && !isItem),
      startsParagraph: isBlank,
    })
    isBlank = false
  }
  return lines
}

const bare = (text: string): string => text.replace(emoji, '').trim()
const isLabel = (text: string): boolean => text.endsWith(':') && text.length <= maxHeadingLength && !/[.!?] /.test(text)

/** The lines with the section that their heading names. An unknown heading ends the section before it. */
export function linesOf(pasted: string): Line[] {
  const lines: Line[] = []
  let section: Section | null = null
  let isHead = true
  let hasItems = false
  for (const [at, { text, isItem, number, isMarked, startsParagraph }] of writtenLines(pasted).entries()) {
    const named = text.length <= maxHeadingLength ? sectionNamed(bare(text)) : undefined
    const isHeading = named !== undefined ? !isItem : !isItem && (isMarked || isLabel(text))
    // The title may be marked as a heading, too.
    if (isHeading && !(at === 0 && named === undefined)) {
      section = named ?? null
      hasItems = false
      isHead = false
      lines.push({ text, folded: fold(text), kind: 'heading', number: null, section, isHead, startsParagraph })
      continue
    }
    if (text.length > maxHeadLineLength || isItem || at >= maxHeadLines) isHead = false
    if (hasItems && startsParagraph && !isItem && text.length > paragraphLength) section = null
    hasItems ||= isItem
    lines.push({ text, folded: fold(text), kind: isItem ? 'item' : 'text', number, section, isHead, startsParagraph })
  }
  return lines
}

/** Their dot ends no sentence. */
const abbreviations = new Set('np e.g eg i.e ie tj min max m.in ok inc sp ul al dr mgr inz approx ca nr pon tzw itp'.split(' '))
/** `tys. PLN`, `mies. (B2B)`: abbreviations beside an amount, whose dot ends no sentence where the amount continues. */
const ofAmounts = new Set('tys zl mies godz msc'.split(' '))
const continues = /^(?:\(|PLN|EUR|USD|GBP|CHF|NETTO|BRUTTO|B2B|UoP|UOP|VAT|\d)/
const inlineBullets = /\s?[•▪●◦➢✓✔✅►▸‣➤🔹🔸👉]\s?/gu
const dashes = / [-–—] ?(?=\p{L})/gu
const minDashes = 3

/** Positions after which a new sentence begins. */
function sentenceEnds(text: string): number[] {
  const ends: number[] = []
  for (let at = 1; at < text.length - 1; at += 1) {
    const sign = text[at] ?? ''
    if (!'.!?;'.includes(sign) || text[at + 1] !== ' ') continue
    // `15 000 ... 18 000` is a range.
    const isRange = sign === '.' && text[at - 1] === '.' && /\d/.test(text[at + 2] ?? '')
    const isStart = sign === ';' || /[\p{Lu}\p{N}\p{Extended_Pictographic}("„]/u.test(text.slice(at + 2, at + 4))
    const word =
      fold(text.slice(Math.max(0, at - 8), at))
        .split(/[\s(,/]/)
        .at(-1) ?? ''
    const isAbbreviation = abbreviations.has(word) || (ofAmounts.has(word) && continues.test(text.slice(at + 2, at + 10)))
    if (isStart && !isRange && !(sign === '.' && isAbbreviation)) ends.push(at + 1)
  }
  return ends
}

const cutAt = (text: string, places: readonly number[]): string[] =>
  [0, ...places].map((from, index) => text.slice(from, places[index]).trim()).filter((part) => part !== '')

function sentences(text: string): string[] {
  const byBullets = text.split(inlineBullets).filter((part) => part.trim() !== '')
  return byBullets
    .flatMap((part) => ((part.match(dashes)?.length ?? 0) >= minDashes ? part.split(dashes) : [part]))
    .flatMap((part) => cutAt(part, sentenceEnds(part)))
}

/** Words in front of a colon that may be a heading within a running text: `... every day. Requirements: Java`. */
const maxInlineWords = 6
const maxInlineLength = 50
const maxLabelClause = 80

function inlineSection(before: string): { readonly section: Section; readonly isPay: boolean } | undefined {
  const words = bare(before.slice(-maxInlineLength)).split(' ')
  for (let from = Math.max(0, words.length - maxInlineWords); from < words.length; from += 1) {
    const name = words.slice(from).join(' ')
    const section = from > 0 && isBareName(name) && !/[.!?;]$/.test(words[from - 1] ?? '') ? undefined : sectionNamed(name)
    if (section !== undefined) return { section, isPay: isPayHeading(name) }
  }
  return undefined
}

/** Where the last sentence or item of a list begins. */
const clauseStart = (before: string): number =>
  [...before.matchAll(/[.!?;•▪●◦✓✔✅►▸➤|] ?/gu)].reduce((_, { index, 0: sign }) => index + sign.length, 0)

/** A line in the parts that its own headings make of it. */
function partsOf({ text, section }: Line): Pick<Unit, 'text' | 'section' | 'isPay'>[] {
  const parts: Pick<Unit, 'text' | 'section' | 'isPay'>[] = []
  let from = 0
  let current: Pick<Unit, 'section' | 'isPay'> = { section, isPay: false }
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    const found = inlineSection(text.slice(from, at))
    if (found === undefined) continue
    // What stands with the label belongs to the amount: `Gross monthly salary: 20 000`.
    const near = Math.max(from, at - maxLabelClause)
    const start = found.isPay ? near + clauseStart(text.slice(near, at)) : at + 1
    const end = found.isPay ? start : at
    if (end > from) parts.push({ text: text.slice(from, end), ...current })
    current = found
    from = start
  }
  parts.push({ text: text.slice(from), ...current })
  return parts
}

const maxListedLength = 40

export function unitsOf(lines: readonly Line[]): Unit[] {
  const units: Unit[] = []
  /** Of `Requirements:` at the end of a paragraph, for the items below. */
  let open: Section | null = null
  let isPaySection = false
  for (const [at, line] of lines.entries()) {
    if (line.kind !== 'item') open = null
    if (line.kind === 'heading') {
      isPaySection = isPayHeading(line.text)
      continue
    }
    const parts = partsOf(open === null || line.section !== null ? line : { ...line, section: open })
    for (const { text, section, isPay } of parts) {
      // `Tech stack: Java, Kafka. Our client ...`: a list of names within a running text ends with the first sentence that is none.
      let isList = line.section !== section && section === 'technologies'
      for (const [index, sentence] of sentences(text).entries()) {
        isList &&= index === 0 || sentence.length <= maxListedLength
        const own = section === 'technologies' && !isList ? line.section : section
        units.push({ text: sentence, folded: fold(sentence), section: own, at, isPay: isPaySection || (isPay && index === 0) })
      }
    }
    const last = parts.at(-1)
    if (line.kind === 'text' && parts.length > 1 && last?.text.trim() === '') open = last.section
  }
  return units
}

export function pastedText(pasted: string): PastedText {
  const lines = linesOf(pasted)
  return { lines, units: unitsOf(lines) }
}

const maxEvidenceLength = 160
/** The part of a text that is shown beside a value, so that the employer can check it. */
export const evidenceOf = (text: string): string =>
  text.length <= maxEvidenceLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxEvidenceLength) + 1 || maxEvidenceLength).trim()}…`
