/** The list of skills as the form orders it: required ones first, then optional ones, each group in the employer's order. */
import type { Requirement } from '@jobboard/contracts/offers/content'

export const maxNameLength = 50

export type SkillGroup = 'required' | 'optional'
export const skillGroups = ['required', 'optional'] as const

export const groupOf = ({ required }: Requirement): SkillGroup => (required ? 'required' : 'optional')

/** A skill with its index in the value of the form, which paths of errors name. */
export interface ListedSkill {
  readonly skill: Requirement
  readonly at: number
}

export const listed = (skills: readonly Requirement[], group: SkillGroup): ListedSkill[] =>
  skills.map((skill, at) => ({ skill, at })).filter(({ skill }) => groupOf(skill) === group)

/** The rule of publication folds case alone: `Café` and `Cafe` may differ. */
const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

export const isListed = (skills: readonly Requirement[], name: string): boolean => skills.some(({ skillName }) => sameName(skillName, name))

const inOrder = (skills: readonly Requirement[]): Requirement[] =>
  skillGroups.flatMap((group) => skills.filter((skill) => groupOf(skill) === group))

export const addSkill = (skills: readonly Requirement[], group: SkillGroup, name: string, id: string | null): Requirement[] =>
  inOrder([...skills, { skillName: name.trim().replace(/\s+/g, ' '), skillId: id, level: 1, required: group === 'required' }])

/** Each once, as many as there is space for. */
export const addSkills = (skills: readonly Requirement[], group: SkillGroup, names: readonly string[], max: number): Requirement[] =>
  names.reduce<Requirement[]>(
    (all, name) =>
      isListed(all, name) || name.length > maxNameLength || listed(all, group).length >= max ? all : addSkill(all, group, name, null),
    [...skills],
  )

/** Of two required skills and more without levels of their own: one question answers for all. */
export const isWithoutLevels = (skills: readonly Requirement[]): boolean => {
  const required = skills.filter(({ required }) => required)
  return required.length > 1 && required.every(({ level }) => (level ?? 1) === 1)
}

export const withLevelOfAll = (skills: readonly Requirement[], level: number): Requirement[] =>
  skills.map((skill) => (skill.required ? { ...skill, level } : skill))

export const replaceSkill = (skills: readonly Requirement[], at: number, next: Requirement): Requirement[] =>
  skills.map((skill, index) => (index === at ? next : skill))

export const removeSkill = (skills: readonly Requirement[], at: number): Requirement[] => skills.filter((_, index) => index !== at)

/** Where a skill stands; `position` from 0 within its group. */
export interface SkillPlace {
  readonly group: SkillGroup
  readonly position: number
}

export function placeOf(skills: readonly Requirement[], at: number): SkillPlace | undefined {
  const skill = skills[at]
  if (skill === undefined) return undefined
  const group = groupOf(skill)
  return { group, position: listed(skills, group).findIndex((one) => one.at === at) }
}

export function moveSkill(skills: readonly Requirement[], from: number, to: SkillPlace): Requirement[] {
  const skill = skills[from]
  if (skill === undefined) return [...skills]
  const others = removeSkill(skills, from)
  const groups = { required: listed(others, 'required'), optional: listed(others, 'optional') }
  const target = groups[to.group].map((one) => one.skill)
  target.splice(to.position, 0, { ...skill, required: to.group === 'required' })
  return skillGroups.flatMap((group) => (group === to.group ? target : groups[group].map((one) => one.skill)))
}

/** One step up or down: out of the top of the optional skills into the end of the required ones, and back. Undefined at either end. */
export function stepFrom(skills: readonly Requirement[], at: number, step: -1 | 1): SkillPlace | undefined {
  const place = placeOf(skills, at)
  if (place === undefined) return undefined
  const position = place.position + step
  const count = listed(skills, place.group).length
  if (position >= 0 && position < count) return { group: place.group, position }
  if (place.group === 'optional' && step === -1) return { group: 'required', position: listed(skills, 'required').length }
  if (place.group === 'required' && step === 1) return { group: 'optional', position: 0 }
  return undefined
}

/** Index in the ordered list of the skill at a place. */
export const indexOf = (skills: readonly Requirement[], { group, position }: SkillPlace): number =>
  position + (group === 'optional' ? listed(skills, 'required').length : 0)
