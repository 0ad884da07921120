import { caseIdSchema } from '@jobboard/contracts/moderation/events'
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'
import { isInForce, restrictsNow } from './decision-state.ts'

const decision = (
  restriction: CompanyDecision['statement']['restriction'],
  formerCompany: CompanyDecision['formerCompany'],
): CompanyDecision => ({
  id: '7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a12',
  caseId: caseIdSchema.parse('7c2f7c6e-6a57-4b7e-8d0b-5d3f6f1f9a13'),
  caseNumber: 'C-1',
  kind: restriction === 'blockCompany' ? 'company' : 'offer',
  offer: null,
  formerCompany,
  statement: {
    ...{ version: 1, restriction, territory: 'everywhere', until: null, facts: 'It asks for a deposit.', source: 'notice' },
    ...{ detection: { automated: false, rule: null }, decision: { automated: false } },
    ground: { kind: 'terms', provision: '4', explanation: 'No one asks candidates for money.' },
    redress: { complaintUntil: null, disputeBody: null, court: true },
  },
  ...{ decidedAt: '2026-03-01T08:00:00.000Z', restriction: 'active', correctBy: null, isCorrected: false, lifted: null, complaint: null },
})

it('a block of a company that was merged into the own one stands, and restricts nothing of the own one', () => {
  const former = { name: 'Acme' }
  expect(isInForce(decision('blockCompany', former))).toBe(true)
  expect(restrictsNow(decision('blockCompany', former))).toBe(false)
  expect(restrictsNow(decision('blockCompany', null))).toBe(true)
  // Its offers are those of the own company now.
  expect(restrictsNow(decision('takeDown', former))).toBe(true)
})
