/** What a title says of the level, the working time and the mode of work, in Polish and English. */
import type { ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import { fold } from '@jobboard/contracts/shared/locale'

/** Words that name a level, not roles that usually have one: an architect may be anything. The lowest level that is named counts: `Mid/Senior` is open to both. */
const levelWords: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ['junior', /\b(junior|jr|mlodsz[aey]\w*|intern|internship|trainee|stazyst\w*|staz|praktyk\w*|graduate|absolwent\w*|entry[ -]level)\b/],
  ['mid', /\b(mid|middle|regular|intermediate)\b/],
  ['senior', /\b(senior|sr|snr|starsz[aey]\w*)\b/],
  ['expert', /\b(lead|leader|lider\w*|principal|staff (?=[a-z /-]*(?:engineer|developer|programmer))|expert|ekspert\w*)\b/],
  ['c_level', /\b(cto|cio|ciso|cdo|cpo|chief|head of|(?<!art |creative )director|dyrektor\w*|vp|vice president)\b/],
]
export function experienceInTitle(title: string): ExperienceLevel | null {
  const words = fold(title)
  return levelWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const timeWords: readonly (readonly [WorkingTime, RegExp])[] = [
  ['internship', /\b(intern|internship|stazyst\w*|staz|praktyk\w*)\b/],
  ['part_time', /\b(part[ -]time|pol etatu|1\/2 etatu|czesc etatu)\b/],
  ['freelance', /\bfreelance\w*\b/],
]
export function workingTimeInTitle(title: string): WorkingTime | null {
  const words = fold(title)
  return timeWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}

const placeWords: readonly (readonly [WorkplaceType, RegExp])[] = [
  ['hybrid', /\b(hybrid|hybryd\w*)\b/],
  ['remote', /\b(remote|remotely|zdaln\w*|home office)\b/],
  ['office', /\b(on-?site|stacjonarn\w*)\b/],
]
export function workplaceInTitle(title: string): WorkplaceType | null {
  const words = fold(title)
  return placeWords.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
