/** Events of publication codes, and the rows that follow. */
import { codeEvents, codeStream } from '@jobboard/contracts/codes/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const [tenant, digest, offerId, redemptionId] = ['devboard', 'd1', '0000000000ab', 'r1']
const onCode = (...events: readonly GivenEvent[]) =>
  recordEvents(
    tenant,
    codeStream(tenant, digest),
    events.map((event) => ({ schemaVersion: codeEvents.versions[event.type as keyof typeof codeEvents.versions], ...event })),
  )

const at = '2026-03-01T08:00:00.000Z'
const terms = { plan: 'pro', issuedAt: at, expiresAt: null }
const batchId = '3f1d2a3b-4c5d-4e6f-8a7b-9c0d1e2f3a4b'
const issuedTo = { companyId: 'acme', ending: '9ZAB' }
const issued: GivenEvent = {
  type: 'PublicationCodeIssued',
  data: { ...terms, issuedTo, batch: { id: batchId, note: 'Spring fair' }, paymentId: null },
}
const reserved: GivenEvent = { type: 'PublicationCodeReserved', data: { redemptionId, offerId, reservedAt: at } }
const released: GivenEvent = { type: 'PublicationCodeReleased', data: { redemptionId, releasedAt: at } }
const revoked: GivenEvent = { type: 'PublicationCodeRevoked', data: { revokedAt: at } }
const redeemed: GivenEvent = { type: 'PublicationCodeRedeemed', data: { offerId, redeemedAt: at } }

const row = (change: object = {}) => ({
  publication_codes: [
    {
      tenant,
      digest,
      ...terms,
      ...issuedTo,
      offerId: null,
      usedAt: null,
      reservedFor: null,
      batchId,
      note: 'Spring fair',
      paymentId: null,
      issuedBy: null,
      revokedAt: null,
      ...change,
    },
  ],
})

export const codeCases: readonly ProjectionCase[] = [
  { name: 'a code that was issued to a company', given: onCode(issued), rows: row() },
  {
    name: 'a code from before companies could be named belongs to none',
    given: onCode({ type: 'PublicationCodeIssued', schemaVersion: 1, data: terms }),
    rows: row({ companyId: null, ending: null, batchId: null, note: null }),
  },
  {
    name: 'a reserved code has paid for nothing and names its offer',
    given: onCode(issued, reserved),
    rows: row({ reservedFor: offerId }),
  },
  { name: 'a released code is as before', given: onCode(issued, reserved, released), rows: row() },
  {
    name: 'a code whose company was merged into another is of that one, and set aside as before',
    given: onCode(issued, reserved, {
      type: 'PublicationCodeCompanyChanged',
      data: { companyId: 'acme-2', from: 'acme', changedAt: at },
    }),
    rows: row({ companyId: 'acme-2', reservedFor: offerId }),
  },
  { name: 'a revoked code says when', given: onCode(issued, revoked), rows: row({ revokedAt: at }) },
  { name: 'a used code names its offer', given: onCode(issued, reserved, redeemed), rows: row({ offerId, usedAt: at }) },
]
