/**
 * Skills: names of the board's dictionary, in the spelling of the board. Of the title, of requirements and of lists of technologies; what
 * the text leaves open (`Java lub Kotlin`, `tools such as Jira`) stays open.
 */
import type { Requirement } from '@jobboard/contracts/offers/content'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { evidenceOf, type PastedText, type Unit } from '../lines.ts'
import type { Stated } from './facts.ts'
import { isNegated, isOpen, optionalAt } from './optional.ts'

export type FindSkills = (text: string) => readonly string[]

/** Qualities and trades rather than skills, languages (a field of their own), and abbreviations that mean other things as well. */
const noSkills = new Set(
  `communication|teamwork|english|german|polish|e-commerce|qa|quality assurance|databases|database|bazy danych|business intelligence|komunikacja|si|dl|ci
  |jezyk angielski|jezyk niemiecki|networking|accessibility|prototyping|product management|stakeholder management|obsluga klienta|praca w terenie`
    .split('|')
    .map((name) => name.trim()),
)
/** Skills that are roles in a title. */
const noTitleSkills = new Set(
  `agile scrum devops ux-design ui-design ux-research embedded cybersecurity ai machine-learning data-science data-analysis business-analysis project-management
  test-automation manual-testing soc siem iam sap seo service-desk penetration-testing unit-testing web-services data-warehouse etl iot itil cloud qa safe
  data-modelling microservices computer-vision deep-learning e-commerce infrastructure-as-code mlops system-design functional-programming solid mobile oracle salesforce
  dynamics-365 servicenow sharepoint windows-server linux networking azure aws gcp android ios unity`.split(/\s+/),
)
/** Ordinary words as well: they count only as their names are written. */
const exact = new Set(
  `Express Spring Swift Rust Dart Hive Chef Puppet Helm Sketch Apex Looker Maya Excel Node Rails Elastic Rabbit Unreal Vue Bun Vite Jest Composer Doctrine Celery
  Cucumber Cypress Illustrator SAFe SOLID SOC SOAP REST DAX AI ML BI TS JS EF Unity ARM CAN Cats Spark Ionic Akka Blender Flask Ember Apache Oracle Go R C Bash
  Embedded Flink Git STL RAG SAP ELT HANA Gatling Postman Vulkan Ruby Ansible Kanban Scrum Scala WELL LEED GIS BIM LCA ESG BHP Harwester Perl Julia NATS ADO K8 Mongo Dynamics
  Confluence DNS VPN Networking Play Tableau Snowflake`.split(/\s+/),
)
/** So short that they count only in an enumeration of names, or behind `język`, `in`, `in the language`. */
const inLists = new Set(['Go', 'R', 'C', 'CAN', 'ARM', 'Cats', 'Express', 'Play', 'BI', 'ML', 'AI', 'WELL'])

const maxWords = 6
const maxNameLength = 50
const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign)

/** Polish endings of names: `Javy`, `Pythona`, `Dockerem`. */
const endings = ["'a", '-a', 'owi', 'em', 'ie', 'ze', 'a', 'u', 'y', 'ów', 'i', 'ę', 'ą', 'iem']
const minStem = 4

/** Prepared once per board. */
export function createFindSkills({ skills, dictionary }: Pick<Tenant, 'skills' | 'dictionary'>): FindSkills {
  const known = new Map<string, { readonly name: string; readonly spelling: string }>()
  const add = (spelling: string, name: string): void => {
    if (noSkills.has(fold(name)) || noSkills.has(fold(spelling)) || known.has(fold(spelling))) return
    known.set(fold(spelling), { name, spelling })
  }
  for (const group of dictionary.skills) for (const spelling of group) add(spelling, group[0] ?? spelling)
  for (const skill of skills) add(skill, skill)

  const skillAt = (text: string, from: number, to: number): { readonly name: string; readonly spelling: string } | undefined => {
    const written = text.slice(from, to)
    const folded = fold(written)
    const found = known.get(folded) ?? inflected(known, folded)
    if (found === undefined) return undefined
    if (!exact.has(found.spelling)) return found
    if (!written.startsWith(found.spelling.slice(0, -1))) return undefined
    return inLists.has(found.spelling) && !(written === found.spelling && isListed(text, from, to)) ? undefined : found
  }

  return (text) => {
    const found: Found[] = []
    for (let at = 0; at < text.length; ) {
      const next = isStart(text, at) ? withoutVendor(text, at, skillAt) : undefined
      if (next !== undefined) found.push({ ...next, from: at })
      at = next?.to ?? at + 1
    }
    return unambiguous(text, found)
  }
}

interface Found {
  readonly name: string
  readonly from: number
  readonly to: number
}
type ReadSkill = (text: string, from: number, to: number) => { readonly name: string } | undefined

const vendor = /(?:Microsoft|MS|Apache|Amazon|Google|Adobe|Oracle) /y

/** `Apache Camel` is not the server `Apache`. */
function nothingOfVendor<Found extends { readonly name: string; readonly to: number }>(
  text: string,
  found: Found | undefined,
): Found | undefined {
  return found?.name === 'Apache' && /^ \p{Lu}/u.test(text.slice(found.to, found.to + 2)) ? undefined : found
}

/** `Microsoft Azure DevOps` is the `Azure DevOps` of the board, although it has a `Microsoft Azure`, too. */
function withoutVendor(text: string, from: number, read: ReadSkill): { name: string; to: number } | undefined {
  const whole = nothingOfVendor(text, longest(text, from, read))
  vendor.lastIndex = from
  if (!vendor.test(text)) return whole
  const rest = longest(text, vendor.lastIndex, read)
  return rest !== undefined && rest.to > (whole?.to ?? 0) ? rest : whole
}

/** Pairs that people write with a slash and mean both. Any other pair may be a choice: `Azure / AWS`, `Angular/React`. */
const pairs = new Set(
  [
    'C C++',
    'HTML CSS',
    'Jira Confluence',
    'Docker Kubernetes',
    'JavaScript TypeScript',
    'HTML JavaScript',
    'CSS JavaScript',
    'Spring Spring Boot',
    'REST API SOAP',
    'CSS Sass',
    'Agile Scrum',
    'C# .NET',
    'SQL PL/SQL',
    'SQL T-SQL',
  ].flatMap((pair) => [pair, pair.split(' ').reverse().join(' ')]),
)

function unambiguous(text: string, found: readonly Found[]): string[] {
  const unclear = new Set<string>()
  for (const [at, { name, from }] of found.entries()) {
    const before = found[at - 1]
    if (before === undefined || !/^ ?\/ ?$/.test(text.slice(before.to, from).slice(0, 4)) || pairs.has(`${before.name} ${name}`)) continue
    unclear.add(before.name).add(name)
  }
  return [...new Set(found.map(({ name }) => name))].filter((name) => !unclear.has(name))
}

function inflected<Value>(known: ReadonlyMap<string, Value>, folded: string): Value | undefined {
  for (const ending of endings) {
    const stem = folded.slice(0, -fold(ending).length)
    if (stem.length < minStem || !folded.endsWith(fold(ending)) || stem.includes(' ')) continue
    const found = known.get(stem) ?? (ending === 'y' || ending === 'ę' || ending === 'ą' ? known.get(`${stem}a`) : undefined)
    if (found !== undefined) return found
  }
  return undefined
}

/** A name begins here: behind no letter and no sign that belongs to a name, as in `asp.net` and `e-mail`. */
function isStart(text: string, at: number): boolean {
  const sign = text[at] ?? ''
  if (!isWordSign(sign) && !(sign === '.' && isWordSign(text[at + 1]))) return false
  const before = text[at - 1]
  return !isWordSign(before) && !'.#+@-_&'.includes(before ?? ' ')
}

function isEnd(text: string, to: number): boolean {
  const after = text[to]
  if (after === undefined) return true
  if (isWordSign(after) || '#+_@&'.includes(after)) return false
  return !('.-'.includes(after) && isWordSign(text[to + 1]))
}

function longest<Found extends object>(
  text: string,
  from: number,
  read: (text: string, from: number, to: number) => Found | undefined,
): (Found & { readonly to: number }) | undefined {
  const last = Math.min(text.length, from + maxNameLength)
  let words = 0
  let best: (Found & { readonly to: number }) | undefined
  for (let to = from + 1; to <= last && words < maxWords; to += 1) {
    const sign = text[to]
    if (',;()!?:•|"„”'.includes(text[to - 1] ?? '')) break
    if (sign !== undefined && !/[\s,;()/.!?:|"”+#-]/.test(sign) && isWordSign(sign)) continue
    if (isEnd(text, to)) {
      const found = read(text, from, to)
      if (found !== undefined) best = { ...found, to }
    }
    if (sign === ' ') words += 1
  }
  return best
}

/** Beside a comma, a slash, a bracket or a joining word; or behind a word that a language follows. */
function isListed(text: string, from: number, to: number): boolean {
  const before = fold(text.slice(Math.max(0, from - 12), from))
  const after = fold(text.slice(to, to + 6))
  if (/(?:jezyk\w{0,3}|language|programowani\w{1,2} w) $/.test(before)) return true
  const isBefore = /[,/(:] ?$|\b(?:i|and|oraz) $/.test(before)
  const isAfter = /^ ?[,/)]|^ (?:i|and|oraz) |^$|^\.$/.test(after)
  return isBefore && isAfter
}

/** `you need` and the like: of requirements, outside their section. */
const asked =
  /\b(?:znajomosc|bieglosc|biegla znajomosc|doswiadczeni[ae] (?:w|z|komercyjne|na)|umiejetnosc programowania|experience (?:with|in|of|working with)|knowledge of|familiarity with|familiar with|proficien\w{2,4} (?:in|with|of)|skills in|expertise in)\b/
const own =
  /\b(?:we|our|us|we're|we've|my|nas|nasz\w{0,3}|mamy|jestesmy|posiadamy|team of|zespol\w{0,2}|company|firm[aey]?|offer|gain|zdob\w{2,5}|rozw\w{2,6}|oferuj\w{1,3}|opportunit\w{1,3}|possib\w{2,5}|mozliw\w{2,4}|learn|klient\w{0,3}|clients?|customers?|przekaz\w{1,3}|szkole\w{1,3})\b/

/** Wanted of the applicant, not known already. */
const wish =
  /\b(?:pasj\w{1,3}|zainteresowan\w{1,4}|chec|checi|gotowosc|interest(?:ed)?|willing\w{0,4}|eager\w{0,4}|passion\w{0,5}|open(?:ness)? to|otwartosc|curious)\b/

/** Null: nothing can be said of its skills. */
function demandOf({ section, folded, text }: Unit, find: FindSkills): 'required' | 'optional' | null {
  if (isNegated(folded) || isOpen(folded) || wish.test(folded)) return null
  if (section === 'optional' || section === 'optionalTechnologies') return 'optional'
  const isAsked = section === 'requirements' || section === 'technologies' || (section === null && asked.test(folded) && !own.test(folded))
  if (!isAsked) return null
  const at = optionalAt(folded)
  if (at === -1) return 'required'
  // `Nice to have: Kotlin`, `Kotlin is a plus`. Elsewhere it is not clear what of the sentence is optional.
  const isLead = at < maxOptionalLead && find(text.slice(0, at)).length === 0
  const isTail = at >= folded.length - maxOptionalTail && find(text).length <= maxBeforeTail
  return isLead || isTail ? 'optional' : null
}
const maxOptionalLead = 25
const maxOptionalTail = 18
const maxBeforeTail = 2

const maxSkills = 30
const maxUnitLength = 400

export function skillsOf({ units }: PastedText, title: string | undefined, find: FindSkills): Stated<readonly Requirement[]> | undefined {
  const found = new Map<string, { demand: 'required' | 'optional'; text: string }>()
  const unclear = new Set<string>()
  const add = (name: string, demand: 'required' | 'optional', text: string): void => {
    const known = found.get(name)
    if (known === undefined) found.set(name, { demand, text })
    else if (known.demand !== demand) unclear.add(name)
  }
  if (title !== undefined && !isOpen(fold(title)) && !isNegated(fold(title)))
    for (const name of find(title)) if (!noTitleSkills.has(fold(name).replaceAll(' ', '-'))) add(name, 'required', title)
  const titled = new Set(found.keys())
  for (const unit of units) {
    const demand = unit.text.length > maxUnitLength ? null : demandOf(unit, find)
    if (demand === null) continue
    for (const name of find(unit.text)) if (!titled.has(name)) add(name, demand, unit.text)
  }
  const stated = [...found].filter(([name]) => !unclear.has(name)).slice(0, maxSkills)
  if (stated.length === 0) return undefined
  const value = stated.map(([name, { demand }]) => ({ skillName: name, skillId: null, level: null, required: demand === 'required' }))
  // Required ones first, as the form shows them.
  return {
    value: value.sort((a, b) => Number(b.required) - Number(a.required)),
    evidence: [...new Set(stated.map(([, { text }]) => evidenceOf(text)))].slice(0, 6).join(' · '),
  }
}
