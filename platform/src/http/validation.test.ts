import { offerContentPatchSchema } from '@jobboard/contracts/offers/content'
import { z } from 'zod'
import { HttpProblem } from './problems/problem.ts'
import { type Part, readPart } from './validation.ts'

function refusal(part: Part, schema: z.ZodType, input: unknown): HttpProblem {
  try {
    readPart(part, schema, input)
  } catch (error) {
    if (error instanceof HttpProblem) return error
  }
  throw new Error('It was accepted')
}
const one = (part: Part, schema: z.ZodType, input: unknown) => {
  const { code, errors } = refusal(part, schema, input)
  return [code, errors?.[0]?.path, errors?.[0]?.code, errors?.[0]?.message]
}

describe('a field that is not valid', () => {
  const object = z.object({
    name: z.string().min(3).max(5),
    level: z.enum(['a', 'b']).optional(),
    count: z.int().min(1).max(10).optional(),
    at: z.iso.date().optional(),
  })

  it.each([
    ['is missing', {}, ['validation', 'name', 'required', 'errors.required']],
    ['is too short', { name: 'ab' }, ['validation', 'name', 'tooShort', 'errors.tooShort']],
    ['is too long', { name: 'abcdef' }, ['validation', 'name', 'tooLong', 'errors.tooLong']],
    ['is none of the options', { name: 'abc', level: 'z' }, ['validation', 'level', 'notAnOption', 'errors.notAnOption']],
    ['is too small a number', { name: 'abc', count: 0 }, ['validation', 'count', 'outOfRange', 'errors.outOfRange']],
    ['is too large a number', { name: 'abc', count: 11 }, ['validation', 'count', 'outOfRange', 'errors.outOfRange']],
    ['is no date', { name: 'abc', at: '2026-02-30' }, ['validation', 'at', 'invalidDate', 'errors.invalidDate']],
    ['is of another type', { name: 5 }, ['malformed', 'name', 'wrongType', 'errors.wrongType']],
    ['is null', { name: null }, ['malformed', 'name', 'wrongType', 'errors.wrongType']],
  ])('that %s is named with its message key', (_, input, expected) => {
    expect(one('body', object, input)).toEqual(expected)
  })

  it('uses the message key that its schema names', () => {
    const input = { bannerUrl: 'no address' }
    expect(one('body', offerContentPatchSchema, input)).toEqual(['validation', 'bannerUrl', 'invalidUrl', 'errors.invalidUrl'])
  })

  it('is named by a dotted path into lists', () => {
    const schema = z.object({ locations: z.array(z.object({ city: z.string().max(2) })) })
    expect(one('body', schema, { locations: [{ city: 'a' }, { city: 'abc' }] })[1]).toBe('locations.1.city')
  })

  it('is the discriminator when a union has no such member', () => {
    const schema = z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])
    expect(one('body', schema, { kind: 'c' })).toEqual(['validation', 'kind', 'notAnOption', 'errors.notAnOption'])
    expect(one('body', schema, {})).toEqual(['validation', 'kind', 'required', 'errors.required'])
  })
})

it.each([undefined, null, 'text', 5, []])('a body that is no object (%p) cannot be read', (input) => {
  expect(refusal('body', z.object({ a: z.string() }), input).code).toBe('malformed')
})

it('names each unknown query parameter', () => {
  const problem = refusal('query', z.strictObject({ page: z.string().optional() }), { sise: '1', pagee: '2' })
  expect(problem.code).toBe('malformed')
  expect(problem.errors).toEqual([
    { path: 'sise', code: 'unknownFilter', message: 'errors.unknownFilter' },
    { path: 'pagee', code: 'unknownFilter', message: 'errors.unknownFilter' },
  ])
})

it('a path that cannot name anything is not found, and says no more', () => {
  const problem = refusal('params', z.object({ id: z.uuid() }), { id: '5' })
  expect([problem.code, problem.errors]).toEqual(['notFound', undefined])
})
