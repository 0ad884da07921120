/** Skills and languages. Levels default to 3 (required) and 1 (nice to have); a row without skills gets those its title and text name. */
import type { OfferContent, Requirement } from '@jobboard/contracts/offers/content'
import { languageLevels } from '@jobboard/contracts/offers/vocabulary'
import { fold } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { trimSigns } from '@jobboard/contracts/shared/trim-signs'
import type { SourceOffer, SourceSkill } from '../source-offer.ts'
import { cutAtWord, type Mending } from './mending.ts'

const longestName = 50
const mostLanguages = 5

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

function tidy(skills: readonly SourceSkill[], field: string, mend: Mending): SourceSkill[] {
  const tidied = skills.map((skill) => ({ ...skill, name: skill.name.replace(/\s+/g, ' ').trim() }))
  if (!mend.on) return tidied
  return tidied.map((skill) => {
    if (skill.name.length <= longestName) return skill
    mend.note(field, messageKeys.skillMaxLength, `"${skill.name}" cut to ${longestName} characters`)
    return { ...skill, name: cutAtWord(skill.name, longestName) }
  })
}

function unique(skills: readonly SourceSkill[], seen: Set<string>, field: string, mend: Mending): SourceSkill[] {
  if (!mend.on) return [...skills]
  return skills.filter(({ name }) => {
    const key = name.toLowerCase()
    if (!seen.has(key)) return seen.add(key)
    mend.note(field, messageKeys.duplicatedSkill, `repeated "${name}" left out`)
    return false
  })
}

function atMost(skills: readonly SourceSkill[], most: number, field: string, mend: Mending): readonly SourceSkill[] {
  if (!mend.on || skills.length <= most) return skills
  mend.note(field, messageKeys.maxSkills, `${skills.length - most} beyond the first ${most} left out`)
  return skills.slice(0, most)
}

export interface Requirements {
  readonly requirements: Requirement[]
  /** Where the required skills came from. */
  readonly from: 'source' | 'text' | 'niceToHave' | 'category'
}

export function requirementsOf(
  source: SourceOffer,
  { find, text, category, most, mend }: { find: SkillFinder; text: string; category: string; most: number; mend: Mending },
): Requirements {
  const said = tidy(source.requiredSkills, 'requiredSkills', mend)
  const optional = tidy(source.niceToHaveSkills, 'niceToHaveSkills', mend)
  const guessed = said.length > 0 ? [] : find(`${source.title} . ${text}`).slice(0, most)
  const from = said.length > 0 ? 'source' : guessed.length > 0 ? 'text' : optional.length > 0 ? 'niceToHave' : 'category'
  const required =
    from === 'source'
      ? said
      : from === 'text'
        ? guessed.map((name) => ({ name, level: null }))
        : from === 'niceToHave'
          ? optional.slice(0, 1)
          : [{ name: category, level: null }]
  const taken = new Set(from === 'source' ? [] : required.map(({ name }) => name.toLowerCase()))
  const left = optional.filter(({ name }) => !taken.has(name.toLowerCase()))
  const seen = new Set<string>()
  const asRequirement =
    (isRequired: boolean, usual: number) =>
    ({ name, level }: SourceSkill): Requirement => ({ skillName: name, skillId: null, level: level ?? usual, required: isRequired })
  return {
    from,
    requirements: [
      ...atMost(unique(required, seen, 'requiredSkills', mend), most, 'requiredSkills', mend).map(asRequirement(true, 3)),
      ...atMost(unique(left, seen, 'niceToHaveSkills', mend), most, 'niceToHaveSkills', mend).map(asRequirement(false, 1)),
    ],
  }
}

/** Two-letter codes and levels a1 - c2; incomplete pairs are dropped (specification 5), the sixth and later when repairs are allowed. */
export function languagesOf(source: SourceOffer, mend: Mending): OfferContent['languages'] {
  const pairs = source.languages.flatMap(({ code, level }) => {
    const known = languageLevels.find((one) => one === level)
    return known === undefined || code.length !== 2 ? [] : [{ code, level: known }]
  })
  const unique = pairs.filter((pair, at) => pairs.findIndex(({ code }) => code === pair.code) === at)
  if (unique.length <= mostLanguages || !mend.on) return unique
  mend.note('languages', messageKeys.maxLanguages, `${unique.length - mostLanguages} beyond the first ${mostLanguages} left out`)
  return unique.slice(0, mostLanguages)
}
