/** Level, mode and time of work: stated by the title, by facts, and, where the words leave no doubt, by sentences. */
import type { ExperienceLevel, WorkingTime, WorkplaceType } from '@jobboard/contracts/offers/vocabulary'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { evidenceOf, type PastedText } from '../lines.ts'
import { agreed, type Fact, readEntries, type Stated } from './facts.ts'

/** One value of a fact; null where it names several, undefined where it is about something else. */
type Reading<Value> = { readonly fact: Fact; readonly values: readonly Value[] }

function readFacts<Value>(
  facts: readonly Fact[],
  labels: ReadonlySet<string>,
  meaning: (entry: string) => Value | undefined,
): Reading<Value>[] {
  return facts.flatMap((fact) => {
    if (fact.label !== null && !labels.has(fact.label)) return []
    const values = readEntries(fact.folded, meaning)
    return values === null ? [] : [{ fact, values }]
  })
}

const asStated = <Value>({ fact, values }: Reading<Value>, value: Value): Stated<Value> => ({
  value,
  evidence: evidenceOf(fact.line),
  lines: fact.label === null && values.length === 1 ? [fact.at] : [],
})

const levelLabels = new Set([
  'poziom',
  'poziom stanowiska',
  'poziom doswiadczenia',
  'doswiadczenie',
  'seniority',
  'level',
  'experience level',
  'seniority level',
  'experience',
  'position level',
  'job level',
])
const levelWords: readonly (readonly [ExperienceLevel, RegExp])[] = [
  [
    'junior',
    /\b(?:junior(?:ka)?|jr|mlodsz[ya]|intern(?:ship)?(?! (?:coordinat|program|manage|recruit))|trainee|stazyst\w{0,4}|praktykant\w{0,3})\b/,
  ],
  ['mid', /\b(?:mid|middle(?! (?:east|office|market|school|management))|regular(?! expression)|reg|mid-?level)\b/],
  ['senior', /\b(?:senior(?:ka)?|sr|snr|starsz[ya])\b/],
  ['expert', /\b(?:expert|ekspert|principal)\b/],
  ['c_level', /\b(?:cto|cio|ciso|chief (?:\w{1,20} ){1,3}officer|c-level)\b/],
]
const levelsIn = (folded: string): ExperienceLevel[] => levelWords.filter(([, words]) => words.test(folded)).map(([level]) => level)
/** A whole entry that is about the level: `specjalista (Mid / Regular)`, `senior`. */
const levelEntry =
  /^(?:specjalista|specialist|mlodszy specjalista|starszy specjalista|junior specialist|senior specialist|ekspert|expert|mid|regular|junior|senior|trainee|praktykant|stazysta|mid-level)?\s?(?:\((?:mid|regular|junior|senior|expert|ekspert|mid \/ regular)\))?$/

const leads =
  /\(\s?(?:senior|junior|mid|regular)\s?\)|\/ ?(?:senior|starszy|starsza|junior|mlodszy)|\b(?:lead|leader|lider\w{0,2}|principal|manager|kierownik|head)\b/

/** `Mid+` and `Senior / Staff` are of several levels, `non-junior` is of an unknown one. */
const unclear = /\b(?:junior|mid|regular|senior) ?\+|\/ ?staff\b|\bstaff ?\/|\b(?:non|not an?|no)[- ](?:junior|mid|regular|senior)/
/** What follows is about others: `Recruiter for junior developers`. */
const ofOthers = / (?:for|dla) .*/

export function levelOf(title: string | undefined, facts: readonly Fact[]): Stated<ExperienceLevel> | undefined {
  const stated: Stated<ExperienceLevel>[] = []
  for (const fact of facts) {
    const isLabelled = fact.label !== null && levelLabels.has(fact.label)
    if (fact.label !== null && !isLabelled) continue
    const entries = fact.folded
      .replace('mid / regular', 'mid')
      .split(/[,;/|]/)
      .map((entry) => entry.trim())
    if (!entries.every((entry) => entry !== '' && levelEntry.test(entry))) continue
    const levels = [...new Set(entries.flatMap(levelsIn))]
    // Several levels: which one the form should show is the employer's choice.
    if (levels.length > 1) return undefined
    const [level] = levels
    if (level !== undefined) stated.push({ value: level, evidence: evidenceOf(fact.line), lines: fact.label === null ? [fact.at] : [] })
  }
  const folded = title === undefined ? '' : fold(title)
  // A lead may be of any level, and `Specjalista/Starszy Specjalista` of two.
  const inTitle =
    leads.test(folded) || unclear.test(folded) ? [] : levelsIn(folded.replace(ofOthers, '')).filter((level) => level !== 'expert')
  if (inTitle.length > 1) return undefined
  const [level] = inTitle
  if (level !== undefined && title !== undefined) stated.push({ value: level, evidence: evidenceOf(title) })
  return agreed(stated)
}

const modeLabels = new Set([
  'tryb pracy',
  'tryb',
  'work mode',
  'working mode',
  'work model',
  'model pracy',
  'workplace type',
  'workplace',
  'forma pracy',
  'rodzaj pracy',
  'typ pracy',
  'remote work',
  'praca zdalna',
  'location',
  'lokalizacja',
  'miejsce pracy',
  'work type',
])
const modes = new Map<string, WorkplaceType>(
  Object.entries({
    remote: `remote | remotely | fully remote | full remote | 100% remote | remote work | zdalnie | zdalna | praca zdalna | praca w pelni zdalna | 100% zdalnie | 100% zdalna
      | home office work | w pelni zdalna | w pelni zdalnie | praca w 100% zdalna | calkowicie zdalnie | praca calkowicie zdalna | 100% zdalna praca | remote job`,
    hybrid:
      'hybrid | hybrid work | hybrydowo | hybrydowa | praca hybrydowa | hybrydowy | hybrid model | model hybrydowy | tryb hybrydowy | work hybrid | hybrid mode',
    office: `office | full office work | praca stacjonarna | stacjonarnie | stacjonarna | on-site | onsite | on site | in office | in the office | w biurze | praca w biurze
      | office work | stacjonarny`,
  }).flatMap(([mode, list]) => list.split('|').map((name) => [name.trim(), mode as WorkplaceType] as const)),
)
/** Of sentences: only what says how the work of this offer is done, not that it is possible now and then. */
const modePhrases: readonly (readonly [WorkplaceType, RegExp])[] = [
  [
    'remote',
    /\b(?:100% (?:remote|zdaln\w{1,3}|pracy zdalnej|remotely)|(?:fully|entirely|completely|full)[ -]remote|(?:praca|prace|pracy) (?:w pelni|w 100%|calkowicie|w calosci) zdaln\w{1,3}|(?:w pelni|calkowicie) zdaln\w{1,3} (?:prac\w{1,2}|tryb\w{0,2})|remote work 100%|work 100% remotely|prac[ae] zdaln[aą] 100%|remote[ -]first)/,
  ],
  [
    'hybrid',
    /\b(?:(?:praca|prace|pracy|praca w) (?:w )?(?:trybie |modelu |systemie )?hybrydow\w{1,4}|hybrydow\w{1,3} (?:model\w{0,3}|tryb\w{0,3}|system\w{0,2}) pracy|(?:model|tryb) (?:pracy )?hybrydow\w{1,3}|hybrid (?:work|working|mode|model|work mode|working model|working mode)\b|work(?:ing)? in (?:a )?hybrid)/,
  ],
  [
    'office',
    /\b(?:praca stacjonarna|prace stacjonarna|pracy stacjonarnej|on-?site work|work on-?site|100% (?:stacjonarn\w{1,3}|office|on-?site)|work from the office only)\b/,
  ],
]
const hedges =
  /mozliw|\b(?:could|may|can|moze|mozesz|prefer\w{0,5}|badz|opcja|opcjonaln\w{0,3}|option|optional|possib\w{0,6}|opportunit\w{0,3}|okazjonaln\w{1,2}|occasional\w{0,2}|partial\w{0,2}|czesciow\w{1,2}|lub|albo|or|czasem|sometimes|choose|wybor\w{0,2}|czy|nie|not|no|flexib\w{0,6}|elastyczn\w{1,5}|after|po|initial\w{0,2}|during|podczas|okres\w{0,2}|team|zespol\w{0,2}|company|firma|if|jesli|jezeli)\b/

/** `praca zdalna, praca hybrydowa`: both. */
const alsoRemote = /remote ?\/ ?hybrid|hybrid ?\/ ?remote|\bprac\w{1,2} zdaln|home office work/

const saidIn = <Value>(phrases: readonly (readonly [Value, RegExp])[], { units }: PastedText): Stated<Value>[] =>
  units.flatMap(({ text, folded, section }) => {
    if (section === 'about' || section === 'recruitment' || folded.length > 300) return []
    const found = phrases.filter(([, words]) => words.test(folded))
    const [only] = found
    if (only?.[0] === 'hybrid' && alsoRemote.test(folded)) return []
    if (only === undefined || found.length > 1 || hedges.test(folded)) return []
    return [{ value: only[0], evidence: evidenceOf(text) }]
  })

/** Words of the other modes anywhere: what one sentence says, another may take back. */
const anyMode: Readonly<Record<WorkplaceType, RegExp>> = {
  remote: /\b(?:remote|remotely|zdaln\w{1,3}|home office)\b/,
  hybrid: /\b(?:hybrid|hybryd\w{1,5})\b/,
  office: /\b(?:stacjonarn\w{1,3}|on-?site|from the office|w biurze|z biura|in the office|at the office)\b/,
}

export function workplaceOf(pasted: PastedText, facts: readonly Fact[], title: string | undefined): Stated<WorkplaceType> | undefined {
  const read = readFacts(facts, modeLabels, (entry) => modes.get(entry))
  if (read.some(({ values }) => values.length > 1)) return undefined
  const stated = read.flatMap((reading) => reading.values.map((value) => asStated(reading, value)))
  if (stated.length > 0) return agreed(stated)
  const titled = title === undefined ? [] : titleModes(fold(title)).map((value) => ({ value, evidence: evidenceOf(title) }))
  const found = agreed([...titled, ...saidIn(modePhrases, pasted)])
  if (found === undefined) return undefined
  const others = (Object.keys(anyMode) as WorkplaceType[]).filter(
    (mode) => mode !== found.value && !(found.value === 'hybrid' && mode !== 'office') && !(found.value === 'hybrid'),
  )
  return others.some((mode) => pasted.units.some(({ folded }) => anyMode[mode].test(folded))) ? undefined : found
}

const titleModes = (folded: string): WorkplaceType[] =>
  (
    [
      // `Remote/Wroclaw` leaves it open.
      ['remote', /(?<!\/ ?)\b(?:remote|remotely|zdalnie|zdalna)\b(?! ?\/)/],
      ['hybrid', /\b(?:hybrid|hybryd\w{1,5})\b/],
      ['office', /\b(?:on-?site|stacjonarn\w{1,3})\b/],
    ] as const
  )
    .filter(([, words]) => words.test(folded))
    .map(([mode]) => mode)

const timeLabels = new Set([
  'wymiar pracy',
  'wymiar etatu',
  'etat',
  'work schedule',
  'working time',
  'czas pracy',
  'employment',
  'job type',
  'working hours',
  'time',
  'wymiar czasu pracy',
  'type of work',
])
const times = new Map<string, WorkingTime>(
  Object.entries({
    full_time: 'pelny etat | full-time | full time | pelen etat | praca na pelny etat | full time job | full-time job | 1/1 etatu',
    part_time: 'czesc etatu | part time | part-time | pol etatu | 1/2 etatu | niepelny etat | 3/4 etatu',
    freelance: 'freelance',
  }).flatMap(([time, list]) => list.split('|').map((name) => [name.trim(), time as WorkingTime] as const)),
)
const timePhrases: readonly (readonly [WorkingTime, RegExp])[] = [
  [
    'full_time',
    /\b(?:full[ -]time (?:job|position|employment|role|contract|work|job contract|engagement|cooperation|b2b)|(?:na|w) (?:pelny|pelen) etat|(?:pelny|pelen) (?:wymiar (?:etatu|czasu pracy)|etat)|pelnym wymiarze (?:etatu|czasu|godzin)|praca w pelnym wymiarze)/,
  ],
  ['part_time', /\b(?:part[ -]time (?:job|position|employment|role|contract|work)|(?:na|w) (?:pol|czesc) etatu|niepelny (?:etat|wymiar))/],
]
const timeHedges =
  /\b(?:student\w{0,4}|studi\w{1,4}|lub|albo|or|min|minimum|przynajmniej|nie|not|possib\w{0,6}|mozliw\w{1,5}|docelow\w{0,2}|pozniej|later|after|po|experience|doswiadczen\w{0,3}|dodatkowa|tymczasow\w{1,3}|temporary|additional)\b/

export function workingTimeOf(pasted: PastedText, facts: readonly Fact[]): Stated<WorkingTime> | undefined {
  const read = readFacts(facts, timeLabels, (entry) => times.get(entry))
  if (read.some(({ values }) => values.length > 1)) return undefined
  const stated = read.flatMap((reading) => reading.values.map((value) => asStated(reading, value)))
  if (stated.length > 0) return agreed(stated)
  const offered = pasted.units.filter(
    ({ section, folded }) => section !== 'requirements' && section !== 'optional' && !timeHedges.test(folded),
  )
  const found = agreed(saidIn(timePhrases, { ...pasted, units: offered }))
  const both = ['full_time', 'part_time'].every((time) =>
    pasted.units.some(({ folded }) =>
      (time === 'full_time' ? /\bfull[ -]time|pelny etat|pelen etat/ : /\bpart[ -]time|czesc etatu|pol etatu/).test(folded),
    ),
  )
  return both ? undefined : found
}
