/** Skills and languages, as the source states them. */
import type { OfferContent, Requirement } from '@jobboard/contracts/offers/content'
import { languageLevels } from '@jobboard/contracts/offers/vocabulary'
import { fold } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { trimSigns } from '@jobboard/contracts/shared/trim-signs'
import { isGluedSource, splitNames, underHeading } from '../formats/glued-text.ts'
import type { SourceOffer, SourceSkill } from '../source-offer.ts'
import { cutAtWord, type RepairLog } from './repair-log.ts'

const maxNameLength = 50
const maxLanguages = 5

export type SkillFinder = (text: string) => readonly string[]

/** Finds the tenant's skills in a text, as whole words. Prepared once per tenant and run. */
export function skillFinder(skills: readonly string[]): SkillFinder {
  const known = new Map(skills.map((skill) => [fold(skill), skill]))
  const longest = Math.max(0, ...[...known.keys()].map((skill) => skill.split(' ').length))
  return (text) => {
    // One letter and two-letter names (`C`, `R`, `Go`) are too often something else in running text.
    const words =
      fold(text)
        .match(/[\p{L}\p{N}.+#/&-]+/gu)
        ?.map((word) => trimSigns(word, '-/&', '-./&')) ?? []
    const found = new Set<string>()
    for (let at = 0; at < words.length; at += 1) {
      for (let length = longest; length > 0; length -= 1) {
        const name = words.slice(at, at + length).join(' ')
        const skill = known.get(name)
        if (skill !== undefined && name.length > 2) found.add(skill)
      }
    }
    return [...found]
  }
}

/** Names that boards rarely list as skills but scraped lists contain. */
const furtherNames = `AppExchange Apex BI/DW CSS HTML IPMA IoT JEE Laravel MDX MS\u00a0SQL\u00a0Server MVC OLAP PHP PL/SQL PMI Prince2 REST SOAP SSAS
  SSIS SSRS SVN Salesforce T-SQL VB.NET WCF WPF .NET\u00a0Core ASP.NET ASP.NET\u00a0Core ASP.NET\u00a0MVC Entity\u00a0Framework jQuery`

/** Names of skills as they are written, for texts in which nothing stands between them. */
export function skillNames(skills: readonly string[]): ReadonlySet<string> {
  return new Set([...skills, ...furtherNames.split(/[ \n]+/).map((name) => name.replace(/\u00a0/g, ' '))])
}

/** Skills that their source concatenated: split where all parts are known, else left out and reported. */
function separated(
  skills: readonly SourceSkill[],
  source: string,
  field: string,
  known: ReadonlySet<string>,
  repairLog: RepairLog,
): SourceSkill[] {
  if (!isGluedSource(source)) return [...skills]
  const named = (names: readonly string[], skill: SourceSkill): SourceSkill[] => names.map((name) => ({ ...skill, name }))
  return skills.flatMap((skill) => {
    if (skill.name.includes(',') && !skill.name.includes('('))
      return named(
        skill.name
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
        skill,
      )
    const rest = underHeading(skill.name)
    if (rest === null) return [skill]
    const names = splitNames(rest, known)
    repairLog.note(field, messageKeys.wrongType, `"${skill.name}" ${names === null ? 'left out' : `read as ${names.join(', ')}`}`)
    return names === null ? [] : named(names, skill)
  })
}

function tidy(skills: readonly SourceSkill[], field: string, repairLog: RepairLog): SourceSkill[] {
  const tidied = skills.map((skill) => ({ ...skill, name: skill.name.replace(/\s+/g, ' ').trim() }))
  if (!repairLog.on) return tidied
  return tidied.map((skill) => {
    if (skill.name.length <= maxNameLength) return skill
    repairLog.note(field, messageKeys.skillMaxLength, `"${skill.name}" cut to ${maxNameLength} characters`)
    return { ...skill, name: cutAtWord(skill.name, maxNameLength) }
  })
}

function unique(skills: readonly SourceSkill[], seen: Set<string>, field: string, repairLog: RepairLog): SourceSkill[] {
  if (!repairLog.on) return [...skills]
  return skills.filter(({ name }) => {
    const key = name.toLowerCase()
    if (!seen.has(key)) return seen.add(key)
    repairLog.note(field, messageKeys.duplicatedSkill, `repeated "${name}" left out`)
    return false
  })
}

function atMost(skills: readonly SourceSkill[], maxCount: number, field: string, repairLog: RepairLog): readonly SourceSkill[] {
  if (!repairLog.on || skills.length <= maxCount) return skills
  repairLog.note(field, messageKeys.maxSkills, `${skills.length - maxCount} beyond the first ${maxCount} left out`)
  return skills.slice(0, maxCount)
}

/** The source's skills with the levels it states; without required ones, those that its title and text name. */
export function requirementsOf(
  source: SourceOffer,
  {
    find,
    known,
    text,
    maxCount,
    repairLog,
  }: { find: SkillFinder; known: ReadonlySet<string>; text: string; maxCount: number; repairLog: RepairLog },
): Requirement[] {
  const skillsOf = (field: 'requiredSkills' | 'niceToHaveSkills'): SourceSkill[] =>
    tidy(separated(source[field], source.source, field, known, repairLog), field, repairLog)
  const said = skillsOf('requiredSkills')
  const optional = skillsOf('niceToHaveSkills')
  const optionalNames = new Set(optional.map(({ name }) => name.toLowerCase()))
  const named = said.length > 0 ? [] : find(`${source.title} . ${text}`).filter((name) => !optionalNames.has(name.toLowerCase()))
  const required = said.length > 0 ? said : named.slice(0, maxCount).map((name) => ({ name, level: null }))
  const seen = new Set<string>()
  const listed = (skills: readonly SourceSkill[], isRequired: boolean, field: string): Requirement[] =>
    atMost(unique(skills, seen, field, repairLog), maxCount, field, repairLog).map(({ name, level }) => ({
      skillName: name,
      skillId: null,
      level,
      required: isRequired,
    }))
  return [...listed(required, true, 'requiredSkills'), ...listed(optional, false, 'niceToHaveSkills')]
}

/** Two-letter codes and levels a1 - c2; incomplete pairs are dropped, the sixth and later when repairs are allowed. */
export function languagesOf(source: SourceOffer, repairLog: RepairLog): OfferContent['languages'] {
  const pairs = source.languages.flatMap(({ code, level }) => {
    const known = languageLevels.find((one) => one === level)
    return known === undefined || code.length !== 2 ? [] : [{ code, level: known }]
  })
  const unique = pairs.filter((pair, at) => pairs.findIndex(({ code }) => code === pair.code) === at)
  if (unique.length <= maxLanguages || !repairLog.on) return unique
  repairLog.note('languages', messageKeys.maxLanguages, `${unique.length - maxLanguages} beyond the first ${maxLanguages} left out`)
  return unique.slice(0, maxLanguages)
}
