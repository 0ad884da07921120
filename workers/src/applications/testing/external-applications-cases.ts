/** Events of candidates who follow links to external forms, and the rows that follow. */
import { externalApplicationsStream } from '@jobboard/contracts/applications/external-events'
import { type AccountId, accountIdSchema } from '@jobboard/contracts/shared/ids'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const [ada, bob] = ['2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11'].map((id) =>
  accountIdSchema.parse(id),
) as [AccountId, AccountId]
const [first, second] = ['0000000000ab', '0000000000cd'] as const
const redirectId = '5b0d7f5e-6a0a-4a53-9a3d-3a8f3c6f8d11'
const [monday, tuesday] = ['2026-03-02T08:00:00.000Z', '2026-03-03T08:00:00.000Z'] as const

const of = (candidateId: AccountId, events: readonly GivenEvent[], firstPosition = 1) =>
  recordEvents(tenant, externalApplicationsStream(tenant, candidateId), events, firstPosition)
const begun = (offerId: string): GivenEvent => ({ type: 'ExternalApplicationBegun', data: { redirectId, offerId, begunAt: monday } })
const confirmed = (offerId: string): GivenEvent => ({
  type: 'ExternalApplicationConfirmed',
  data: { redirectId, offerId, confirmedAt: tuesday },
})
const removed = (offerId: string): GivenEvent => ({ type: 'ExternalApplicationRemoved', data: { redirectId, offerId, removedAt: tuesday } })
const row = (candidateId: AccountId, offerId: string, confirmedAt: string | null, begunAt: string = monday) => ({
  tenant,
  id: `${candidateId}/${offerId}`,
  ...{ candidateId, offerId, redirectId, begunAt, confirmedAt },
})

export const externalApplicationsCases: readonly ProjectionCase[] = [
  {
    name: 'a link that was followed, and the word of the candidate',
    given: [...of(ada, [begun(first), begun(second), confirmed(first)]), ...of(bob, [begun(first)], 4)],
    rows: { external_applications: [row(ada, first, tuesday), row(ada, second, null), row(bob, first, null)] },
  },
  {
    name: 'one that was removed is gone, and can be confirmed after all',
    given: of(ada, [begun(first), removed(first), begun(second), removed(second), confirmed(second)]),
    rows: { external_applications: [row(ada, second, tuesday, tuesday)] },
  },
  {
    name: 'an erasure leaves nothing of the person, and others theirs',
    given: [
      ...of(ada, [begun(first), confirmed(first), { type: 'ExternalApplicationsErased', data: { offerIds: [first] } }]),
      ...of(bob, [begun(first)], 4),
    ],
    rows: { external_applications: [row(bob, first, null)] },
  },
]
