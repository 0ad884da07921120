/** POST /v2/admin/codes: codes that pay for one publication of a plan each. They are shown in this reply and never again. */
import { issueCodesSchema, issuedCodesSchema } from '@jobboard/contracts/offers/commands'
import { fieldError } from '@jobboard/contracts/offers/rules/field-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { findPlan } from '@jobboard/contracts/tenants/tenant'
import { issueCode, newCode } from '@jobboard/platform/adapters/publication-codes/event-sourced'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { OfferParts } from './offer-requests.ts'

export const issueCodes = ({ store, clock }: Pick<OfferParts, 'store' | 'clock'>): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/codes',
    summary: 'Issue publication codes',
    tag: 'offers',
    auth: ['admin'],
    idempotencyKey: true,
    body: issueCodesSchema,
    replies: { 201: { description: 'The codes, shown this once', schema: issuedCodesSchema } },
    problems: ['planUnknown'],
    async handle({ tenant, session, body: { plan, expiresAt, count } }) {
      if (findPlan(tenant, plan) === undefined) return refuse({ code: 'planUnknown' })
      const expiry = expiresAt === null ? null : new Date(expiresAt)
      if (expiry !== null && expiry <= clock.now()) {
        return refuse({ code: 'validation', errors: [fieldError('expiresAt', messageKeys.invalidDatePast)] })
      }
      const actor = { kind: session.kind, id: session.accountId }
      const issueOne = async (): Promise<string> => {
        for (;;) {
          const issued = await issueCode(store, { tenant: tenant.id, plan, expiresAt: expiry, actor, now: clock.now(), code: newCode() })
          // One of 2^58 was taken already: draw another.
          if (issued.ok) return issued.code
        }
      }
      const codes = await Promise.all(Array.from({ length: count }, issueOne))
      return { status: 201, body: { plan, expiresAt: expiry?.toISOString() ?? null, codes } }
    },
  })
