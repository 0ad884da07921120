import { describeStoredEvents } from '../shared/testing/stored-events.ts'
import { caseNumber, reportNumber } from './case-number.ts'
import { decideCaseSchema, maxCaseText } from './commands.ts'
import { caseEvents } from './events.ts'
import { severityOf } from './vocabulary.ts'

describeStoredEvents(new URL('./fixtures/', import.meta.url), caseEvents)

describe('a decision', () => {
  const ground = { kind: 'terms', provision: '§ 4(2)', explanation: 'Candidates must not be asked for money.' }
  const restriction = { decision: 'takeDown', facts: 'The offer asks for a deposit.', ground }
  const keysOf = (body: unknown): unknown =>
    decideCaseSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message])

  it('that restricts says facts and ground; one that does not, why', () => {
    expect(decideCaseSchema.parse(restriction)).toEqual({ ...restriction, reasons: '' })
    expect(keysOf({ ...restriction, facts: ' ', ground: { ...ground, provision: '' } })).toEqual([
      ['facts', 'errors.required'],
      ['ground.provision', 'errors.required'],
    ])
    expect(keysOf({ decision: 'noAction', reasons: '' })).toEqual([['reasons', 'errors.required']])
    expect(keysOf({ ...restriction, facts: 'x'.repeat(maxCaseText + 1) })).toEqual([['facts', 'errors.tooLong']])
  })

  it('to correct names the day', () => {
    expect(decideCaseSchema.safeParse({ ...restriction, decision: 'correct' }).success).toBe(false)
    expect(decideCaseSchema.safeParse({ ...restriction, decision: 'correct', correctBy: '2026-12-04T22:59:59.000Z' }).success).toBe(true)
  })
})

it('numbers cases and reports by their ids, as people read them aloud', () => {
  expect(caseNumber('6b1f7c6e-6a57-4b7e-9d0b-5d3f6f1f9a11')).toBe('C-DCFQ-RVKA')
  expect(reportNumber('00000000-0057-4b7e-9d0b-5d3f6f1f9a11')).toBe('R-0000-0000')
})

it('takes illegal content for severe, and what is only against the terms not', () => {
  expect([severityOf('fraud'), severityOf('childAbuse'), severityOf('outdated'), severityOf('other')]).toEqual([
    'severe',
    'severe',
    'ordinary',
    'ordinary',
  ])
})
