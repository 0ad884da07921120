/** Required languages, where the text names the level of the common reference (`English B2`, `język niemiecki min. C1`). */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { languageLevels } from '@jobboard/contracts/offers/vocabulary'
import { evidenceOf, type PastedText } from '../lines.ts'
import type { Stated } from './facts.ts'
import { isOptional } from './optional.ts'

type Language = OfferContent['languages'][number]

const languages: readonly (readonly [code: string, words: RegExp])[] = [
  ['en', /\b(?:english|angielsk\w{1,4})\b/g],
  ['de', /\b(?:german|niemieck\w{1,4})\b/g],
  ['pl', /\b(?:polish|polsk(?:i|iego|im|iemu|a)|jezyk\w{0,3} polski\w{0,3})\b/g],
  ['fr', /\b(?:french|francusk\w{1,4})\b/g],
  ['es', /\b(?:spanish|hiszpansk\w{1,4})\b/g],
  ['it', /\b(?:italian|wlosk\w{1,4})\b/g],
  ['uk', /\b(?:ukrainian|ukrainsk\w{1,4})\b/g],
  ['ru', /\b(?:russian|rosyjsk\w{1,4})\b/g],
  ['nl', /\b(?:dutch|niderlandzk\w{1,4}|holendersk\w{1,4})\b/g],
  ['cs', /\b(?:czech|czesk\w{1,4})\b/g],
]
const levelPattern = /(?<![\w/-])([abc][12])(?:\+|(?![\w]))/g
/** Words between the name and the level of one language. */
const maxDistance = 60
/** Letters between a level and the language behind it. */
const maxLead = 15
const maxLanguages = 5
const maxLength = 400

interface Place {
  readonly at: number
  readonly code: string
}

/** The level of a language: the nearest behind it, before the next language; else one right in front of it. */
function levelAt(folded: string, { at }: Place, previous: number, following: number | undefined): string | undefined {
  const next = following ?? folded.length
  const levels = [...folded.matchAll(levelPattern)]
  // `Polish and B1+ English`: the level belongs to what follows it.
  const isOfNext = (index: number): boolean => following !== undefined && next - index < maxLead && !/[,;)]/.test(folded.slice(index, next))
  const behind = levels.filter(({ index }) => index > at && index < Math.min(next, at + maxDistance) && !isOfNext(index))
  if (behind.length > 0) return lowest(behind.map(([, level]) => level ?? ''))
  const before = levels.filter(
    ({ index }) => index < at && index > Math.max(previous, at - maxLead) && !/[,;)]/.test(folded.slice(index, at)),
  )
  return before.length === 1 ? before[0]?.[1] : undefined
}

/** `B2/C1`: from the lower one on. */
const lowest = (levels: readonly string[]): string | undefined => [...levels].sort()[0]

function inUnit(folded: string): Language[] {
  const places = languages
    .flatMap(([code, words]) => [...folded.matchAll(words)].map(({ index }) => ({ at: index, code })))
    .sort((a, b) => a.at - b.at)
  return places.flatMap((place, index) => {
    const level = levelAt(folded, place, places[index - 1]?.at ?? -1, places[index + 1]?.at)
    const known = languageLevels.find((one) => one === level)
    return known === undefined ? [] : [{ code: place.code, level: known }]
  })
}

export function languagesInText({ units }: PastedText): Stated<readonly Language[]> | undefined {
  const found = new Map<string, { language: Language; text: string }>()
  const contradicted = new Set<string>()
  for (const unit of units) {
    if (unit.section === 'optional' || unit.section === 'offer' || unit.section === 'about' || unit.folded.length > maxLength) continue
    if (isOptional(unit.folded) || /\b(?:lub|albo|or)\b[^.]{0,20}\b(?:german|french|niemieck|francusk|inny|other)/.test(unit.folded))
      continue
    for (const language of inUnit(unit.folded)) {
      const known = found.get(language.code)
      if (known === undefined) found.set(language.code, { language, text: unit.text })
      else if (known.language.level !== language.level) contradicted.add(language.code)
    }
  }
  const stated = [...found.values()].filter(({ language }) => !contradicted.has(language.code)).slice(0, maxLanguages)
  if (stated.length === 0) return undefined
  return { value: stated.map(({ language }) => language), evidence: [...new Set(stated.map(({ text }) => evidenceOf(text)))].join(' · ') }
}
