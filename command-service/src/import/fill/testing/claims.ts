/** What an answer claims about an offer, one claim per value, and what the structured fields of its source say of each. */
import type { FillAnswer } from '@jobboard/contracts/offers/fill'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Truth } from './real-descriptions.ts'

export type ClaimField =
  | 'title'
  | 'companyName'
  | 'experienceLevel'
  | 'workplaceType'
  | 'workingTime'
  | 'contract'
  | 'pay'
  | 'skill'
  | 'location'
  | 'street'
  | 'language'
  | 'remoteInterview'
  | 'openToHireUkrainians'
  | 'apply'
  | 'contact'
  | 'companySize'

export interface Claim {
  readonly field: ClaimField
  readonly value: string
  /** `silent`: the source has no such field, so that only reading the text can tell. */
  readonly verdict: 'confirmed' | 'contradicted' | 'silent'
  readonly truth: string
  readonly evidence: string
}

/** The sources' words for each value, folded; several values of one field mean that the source names several. */
const words: Readonly<Record<string, RegExp>> = {
  junior: /junior|trainee|praktykant|stazyst/,
  mid: /\bmid\b/,
  senior: /\bsenior\b/,
  expert: /ekspert|expert/,
  c_level: /dyrektor|director/,
  remote: /zdaln|home office/,
  hybrid: /hybr/,
  office: /stacjonarn|full office/,
  full_time: /pelny|full/,
  part_time: /czesc|part/,
  b2b: /b2b/,
  permanent: /o prace|employment/,
  mandate_contract: /zlecenie|mandate/,
  contract: /dzielo|specific/,
}

const judged = (value: string, truth: string | null): Claim['verdict'] =>
  truth === null ? 'silent' : words[value]?.test(fold(truth)) === true ? 'confirmed' : 'contradicted'

/** Of fields with one value: another one beside it in the source is a contradiction. */
const judgedAlone = (value: string, truth: string | null): Claim['verdict'] =>
  truth?.replace('Mid / Regular', 'Mid').includes(',') === true ? 'contradicted' : judged(value, truth)

const monthly = (amount: number, unit: string | null): number =>
  unit === 'hour' ? amount * 168 : unit === 'day' ? amount * 21 : unit === 'year' ? amount / 12 : amount
/** Sources count 160 or 168 hours, and convert other currencies. */
const isNear = (a: number | null, unit: string | null, b: number): boolean => a === null || Math.abs(monthly(a, unit) - b) / b < 0.06

/** The board's name of a skill, whatever its spelling. */
export type SkillName = (written: string) => string

function skillClaims({ values, evidence }: FillAnswer, truth: Truth, nameOf: SkillName): Claim[] {
  const required = new Set(truth.skills.map((skill) => fold(nameOf(skill))))
  const optional = new Set(truth.optionalSkills.map((skill) => fold(nameOf(skill))))
  return (values.requirements ?? []).map(({ skillName, required: isRequired }) => {
    const own = fold(skillName)
    const [same, other] = isRequired ? [required, optional] : [optional, required]
    const verdict = same.has(own) ? 'confirmed' : other.has(own) ? 'contradicted' : 'silent'
    return {
      field: 'skill',
      value: `${skillName}${isRequired ? '' : '?'}`,
      verdict,
      truth: truth.skills.join(', '),
      evidence: evidence.requirements ?? '',
    }
  })
}

function locationClaims({ values, evidence }: FillAnswer, truth: Truth): Claim[] {
  const places = truth.cities.map(fold)
  return (values.locations ?? []).map(({ city }) => ({
    field: 'location' as const,
    value: city,
    verdict: places.length === 0 ? 'silent' : places.includes(fold(city)) ? 'confirmed' : 'contradicted',
    truth: truth.cities.join(', '),
    evidence: evidence.locations ?? '',
  }))
}

function streetClaims({ values, evidence }: FillAnswer, truth: Truth): Claim[] {
  const places = truth.cities.map(fold)
  return (values.locations ?? []).flatMap(({ street }): Claim[] =>
    street === null
      ? []
      : [
          {
            field: 'street',
            value: street,
            verdict: places.length === 0 ? 'silent' : places.includes(fold(street)) ? 'confirmed' : 'contradicted',
            truth: truth.cities.join(', '),
            evidence: evidence.locations ?? '',
          },
        ],
  )
}

function payClaims({ values, evidence }: FillAnswer, truth: Truth): Claim[] {
  return (values.employmentTypes ?? []).flatMap(({ type, currency, amountType, salary: { from, to, unit } }): Claim[] => {
    const contract: Claim = {
      field: 'contract',
      value: String(type),
      verdict: judged(String(type), truth.contracts),
      truth: truth.contracts ?? '',
      evidence: evidence.employmentTypes ?? '',
    }
    const named = type === null ? [] : [contract]
    if (from === null && to === null) return named
    const isConfirmed = truth.pay !== null && isNear(from, unit, truth.pay.from) && isNear(to, unit, truth.pay.to)
    const pay: Claim = {
      ...contract,
      field: 'pay',
      value: `${type} ${from ?? ''}-${to ?? ''} ${currency} ${unit} ${amountType ?? '?'}`,
      verdict: truth.pay === null ? 'silent' : isConfirmed ? 'confirmed' : 'contradicted',
      truth: JSON.stringify(truth.pay),
    }
    return [...named, pay]
  })
}

/** Numbers of contracts that the source has beyond those of the answer make its list incomplete, not wrong: see recall. */
export function claimsOf(answer: FillAnswer, truth: Truth, nameOf: SkillName): Claim[] {
  const { values, evidence } = answer
  const one = (field: ClaimField & keyof typeof values, verdict: (value: string) => Claim['verdict'], said: string | null): Claim[] => {
    const value = values[field]
    if (value === undefined) return []
    const shown = typeof value === 'string' ? value : JSON.stringify(value)
    return [{ field, value: shown, verdict: verdict(shown), truth: said ?? '', evidence: evidence[field] ?? '' }]
  }
  const silent = (): Claim['verdict'] => 'silent'
  const equals =
    (said: string | null) =>
    (value: string): Claim['verdict'] =>
      said === null ? 'silent' : fold(said).replace(/\s+/g, ' ') === fold(value) ? 'confirmed' : 'contradicted'
  return [
    ...one('title', equals(truth.title), truth.title),
    ...one('companyName', equals(truth.company), truth.company),
    ...one('companySize', silent, null),
    ...one('experienceLevel', (value) => judgedAlone(value, truth.levels), truth.levels),
    ...one('workplaceType', (value) => judgedAlone(value, truth.modes), truth.modes),
    ...one('workingTime', (value) => judgedAlone(value, truth.times), truth.times),
    ...payClaims(answer, truth),
    ...skillClaims(answer, truth, nameOf),
    ...locationClaims(answer, truth),
    ...streetClaims(answer, truth),
    ...(values.languages ?? []).map(
      ({ code, level }): Claim => ({
        field: 'language',
        value: `${code} ${level}`,
        verdict: 'silent',
        truth: '',
        evidence: evidence.languages ?? '',
      }),
    ),
    ...one('remoteInterview', () => (truth.remoteInterview ? 'confirmed' : 'silent'), null),
    ...one('openToHireUkrainians', () => (truth.ukrainians ? 'confirmed' : 'silent'), null),
    ...one('apply', silent, null),
    ...one('contact', silent, null),
  ]
}
