import { emptyContent } from '@jobboard/contracts/offers/content'
import type { OfferLimits } from '@jobboard/contracts/offers/events'
import type { FillAnswer, FillValues } from '@jobboard/contracts/offers/fill'
import { type OfferValues, valuesOf } from '../form-values.ts'
import { changesFor, isSameValue, valueIn } from './fill-fields.ts'
import { seniorityIn, suggestionsOf, takenByDefault } from './fill-suggestions.ts'

const offered = (found: FillAnswer, values: OfferValues, state: ReturnType<typeof draft>, controls: readonly string[] = []) =>
  suggestionsOf(found, values, state, new Set(controls))
const answer = (values: FillValues): FillAnswer => ({ format: 'text', values, evidence: {}, leftOut: [] })
const form = (changes: Partial<OfferValues> = {}): OfferValues => ({ ...valuesOf(emptyContent), ...changes })
const draft = (changes: object = {}) => ({ limits: null, isPublished: false, titleChangeEnabled: true, ...changes })
const limits = (changes: Partial<OfferLimits>): { limits: OfferLimits } => ({
  limits: {
    durationInDays: 30,
    maxLocationsCount: 1,
    bumpsUpCount: 0,
    bumpsUpEveryDays: 0,
    maxSkillsSize: 2,
    categories: 1,
    ukraineFriendly: false,
    titleChangeEnabled: true,
    graphics: false,
    seniority: ['junior'],
    ...changes,
  },
})
const skill = (skillName: string) => ({ skillName, skillId: null, level: null, required: true })

it('offers what the form does not hold yet, and selects only what is empty there', () => {
  const found = answer({ title: 'Java Developer', experienceLevel: 'senior', workplaceType: 'remote', workingTime: 'full_time' })
  const suggestions = offered(found, form({ title: 'Programista', experienceLevel: 'senior' }), draft())
  expect(suggestions.map(({ field, before }) => [field, before])).toEqual([
    ['title', 'Programista'],
    ['workplaceType', null],
    // The working time that a new form begins with states nothing.
    ['workingTime', null],
  ])
  expect(takenByDefault(suggestions)).toEqual(['workplaceType', 'workingTime'])
})

it('leaves out what the plan locks, and shortens lists to what it allows', () => {
  const found = answer({
    experienceLevel: 'senior',
    openToHireUkrainians: true,
    requirements: ['Java', 'Spring', 'SQL'].map(skill),
  })
  const suggestions = offered(found, form(), draft(limits({})))
  expect(suggestions).toMatchObject([
    { field: 'requirements', shortenedTo: 2, value: [{ skillName: 'Java', level: 1 }, { skillName: 'Spring' }] },
  ])
})

it('does not touch the title of an offer whose title is fixed', () => {
  expect(offered(answer({ title: 'Java Developer' }), form(), draft({ isPublished: true, titleChangeEnabled: false }))).toEqual([])
})

it('fills pay as if it were typed: B2B net, other contracts gross, per month if nothing is said', () => {
  const block = { type: 'b2b', currency: 'pln', amountType: null, salary: { from: 15_000, to: 20_000, unit: null } } as const
  const [suggestion] = offered(answer({ employmentTypes: [block, { ...block, type: 'permanent' }] }), form(), draft())
  expect(suggestion?.value).toMatchObject([
    { amountType: 'net', salary: { unit: 'month' } },
    { amountType: 'gross', salary: { unit: 'month' } },
  ])
})

it('sets and takes off one tag without the other', () => {
  const values = form({ publicTags: ['open_to_hire_ukrainians'] })
  expect(changesFor(values, 'remoteInterview', true)).toEqual([['publicTags', ['open_to_hire_ukrainians', 'remote_interview']]])
  expect(changesFor(form({ publicTags: ['open_to_hire_ukrainians', 'remote_interview'] }), 'remoteInterview', null)).toEqual([
    ['publicTags', ['open_to_hire_ukrainians']],
  ])
})

it('takes the address of the other kind away when it is filled, and brings it back when it is undone', () => {
  const typed = form({ apply: { kind: 'url', url: 'https://acme.example/jobs', email: '' } })
  const before = valueIn(typed, 'apply')
  expect(changesFor(typed, 'apply', { kind: 'email', email: 'a@acme.example' })).toEqual([
    ['apply', { kind: 'email', url: '', email: 'a@acme.example' }],
  ])
  expect(changesFor(typed, 'apply', before)).toEqual([['apply', { kind: 'url', url: 'https://acme.example/jobs', email: '' }]])
})

it('recognises a description that the editor wrote with other markup', () => {
  expect(isSameValue('body', '<p>One<br />two</p>', '<p>One<br>two</p>')).toBe(true)
  expect(isSameValue('body', '<p>One</p>', '<p>Two</p>')).toBe(false)
})

it('offers languages only where the form has a control for them', () => {
  const found = answer({ languages: [{ code: 'en', level: 'b2' }] })
  expect(offered(found, form(), draft())).toEqual([])
  expect(offered(found, form(), draft(), ['languages'])).toMatchObject([{ field: 'languages' }])
})

it('knows the seniority of a text even where the form holds it already', () => {
  const found = { ...answer({ experienceLevel: 'senior' }), evidence: { experienceLevel: 'Senior Java Developer' } }
  expect(seniorityIn(found)).toEqual({ level: 'senior', evidence: 'Senior Java Developer' })
  expect(seniorityIn(answer({ title: 'Java Developer' }))).toBeNull()
})
