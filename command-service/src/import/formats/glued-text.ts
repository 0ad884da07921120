/**
 * Texts of pracuj.pl as scrapers took them: headings, lines and sentences without anything between them
 * (`To oferujemyStabilne zatrudnieniePakiet medyczny`), technologies under their heading as one (`WymaganeC#.NETSQL`).
 */
import type { SourceSections } from '../source-offer.ts'

export const isGluedSource = (source: string): boolean => source.startsWith('pracujpl-')

/** Headings of the source that stand in front of the first line of their list. */
const heading =
  /^(?:To oferujemy|Oferujemy|Pracodawca oferuje|What we offer|We offer|What employer offers|Twój zakres obowiązków|Your responsibilities|Nasze wymagania|Our requirements|O projekcie|About the project|Mile widziane|Wymagane|Opcjonalnie|Optional|Expected)(?=[\p{Lu}.(])/u
/** A word in small letters that continues as another one: no product is called so, unlike `JavaScript` and `eTutor`. */
const wordEnd = /(?<!\p{L})(\p{Ll}{5,})(?=\p{Lu}(?:\p{Ll}|\s))/gu
/** The end of a sentence without a blank, unless it is the dot of `asp.Net`. */
const sentenceEnd = /(?<=\p{Ll}{3}[.!?;:)]{1,3})(?=\p{Lu}(?:\p{Ll}{2}|\s))(?!Net\b|Core\b|Script\b)/gu

/** The lines that were glued into one. */
export const splitLine = (line: string): string[] =>
  line
    .replace(heading, '')
    .replace(wordEnd, '$1\n')
    .replace(sentenceEnd, '\n')
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Second halves of names of products and companies, which are no beginning of a line. */
const secondHalves = `API Air Bank Base Beam Benefit Boot Box Bricks Care Card City Cloud Code Core Data Desk Driven Factors Flow Force Help Hub Lab
  Life Location Med Mine Native Net Ops Pack Pass Path Play Pods Point Press Query Review Script Shell Shift Shop Soft Sport Stack Station Suite
  Team Tech Tube Works`
/** A capital in a word, after which small letters continue: `PlanSports`. */
const joint = new RegExp(`(?<=\\p{Ll}{3})(?=\\p{Lu}\\p{Ll}{2}[\\p{Ll} ,.])(?!(?:${secondHalves.split(/\s+/).join('|')})(?!\\p{Ll}))`, 'gu')
/** It may be an unknown name. */
const minJoints = 2
const maxWordLength = 40

/** Where the word begins that has this position; null for what is no word but a hashtag, or has no end. */
function wordStart(line: string, at: number): number | null {
  let start = at
  while (start > 0 && /\p{L}/u.test(line[start - 1] ?? '')) {
    start -= 1
    if (at - start > maxWordLength) return null
  }
  return line[start - 1] === '#' ? null : start
}

/**
 * Lines of a list that begin and end with capitalised words, `Pension PlanSports CardLunch Card`. Products are written so, too: several
 * such places have to be in a text that is no enumeration, and `OpenSceneGraph` is one word.
 */
function splitJoints(parts: readonly string[]): string[] {
  const found = parts.map((part) => {
    const words = [...part.matchAll(joint)].map(({ index }) => ({ index, start: wordStart(part, index) }))
    const isName = (start: number): boolean =>
      /\p{Lu}/u.test(part[start] ?? '') && words.filter((other) => other.start === start).length > 1
    return words.filter(({ start }) => start !== null && !isName(start)).map(({ index }) => index)
  })
  const joints = found.reduce((sum, { length }) => sum + length, 0) + parts.length - 1
  const commas = parts.reduce((sum, part) => sum + part.split(', ').length - 1, 0)
  if (joints < minJoints || commas > joints) return [...parts]
  return parts.flatMap((part, at) => {
    const places = found[at] ?? []
    return [0, ...places].map((from, index) => part.slice(from, places[index]))
  })
}

const linesOf = (lines: readonly string[]): string[] => lines.flatMap((line) => splitJoints(splitLine(line)))

export const splitSections = (sections: SourceSections): SourceSections => ({
  about: sections.about === null ? null : splitLine(sections.about).join('\n'),
  responsibilities: linesOf(sections.responsibilities),
  requirements: linesOf(sections.requirements),
  niceToHave: linesOf(sections.niceToHave),
  offered: linesOf(sections.offered),
  benefits: linesOf(sections.benefits),
})

/** Longer texts are no row of names, longer names no skill. */
const maxGluedLength = 500
const maxNameLength = 50

/**
 * Names in a row without anything between them, where known names explain the whole text; null where they do not. Of several ways the one
 * with the longest first name counts.
 */
export function splitNames(text: string, known: ReadonlySet<string>): readonly string[] | null {
  if (text.length > maxGluedLength) return null
  // From the end: the continuation of each position, as known names.
  const from: (readonly string[] | null)[] = Array.from({ length: text.length + 1 }, () => null)
  from[text.length] = []
  for (let start = text.length - 1; start >= 0; start -= 1) {
    for (let length = Math.min(maxNameLength, text.length - start); length > 0; length -= 1) {
      const rest = from[start + length]
      const name = text.slice(start, start + length)
      if (rest === undefined || rest === null || !known.has(name)) continue
      from[start] = [name, ...rest]
      break
    }
  }
  return from[0] ?? null
}

/** What stands under a heading that was glued to it; null where there is no heading. */
export function underHeading(name: string): string | null {
  const rest = name.replace(heading, '')
  return rest === name ? null : rest
}
