import type { Requirement } from '@jobboard/contracts/offers/content'
import { addSkill, isListed, moveSkill, stepFrom } from './skill-list.ts'

const skill = (skillName: string, required = true): Requirement => ({ skillName, skillId: null, level: 1, required })
const names = (skills: readonly Requirement[]): string =>
  skills.map(({ skillName, required }) => `${skillName}${required ? '' : '?'}`).join(' ')
const five = [skill('Java'), skill('SQL'), skill('Kafka'), skill('Go', false), skill('Rust', false)]

it('adds a required skill before the optional ones, with single spaces', () => {
  expect(names(addSkill(five, 'required', '  Spring   Boot ', null))).toBe('Java SQL Kafka Spring Boot Go? Rust?')
})

it('knows a name again whatever its case, but not without its accents', () => {
  expect(isListed([skill('Café')], ' CAFÉ ')).toBe(true)
  expect(isListed([skill('Café')], 'Cafe')).toBe(false)
})

it('moves a skill within its group and into the other one', () => {
  expect(names(moveSkill(five, 0, { group: 'required', position: 2 }))).toBe('SQL Kafka Java Go? Rust?')
  expect(names(moveSkill(five, 4, { group: 'required', position: 0 }))).toBe('Rust Java SQL Kafka Go?')
})

it('steps from one group into the other, and stops at both ends', () => {
  expect(stepFrom(five, 2, 1)).toEqual({ group: 'optional', position: 0 })
  expect(stepFrom(five, 3, -1)).toEqual({ group: 'required', position: 3 })
  expect(stepFrom(five, 0, -1)).toBeUndefined()
  expect(stepFrom(five, 4, 1)).toBeUndefined()
})
