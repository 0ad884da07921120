/** Events of candidates who mark offers, and the rows that follow. */
import { favouritesStream } from '@jobboard/contracts/favourites/events'
import { type AccountId, accountIdSchema } from '@jobboard/contracts/shared/ids'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'

const tenant = 'devboard'
const [ada, bob] = ['2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11'].map((id) =>
  accountIdSchema.parse(id),
) as [AccountId, AccountId]
const [first, second] = ['0000000000ab', '0000000000cd'] as const

const of = (candidateId: AccountId, events: readonly GivenEvent[], firstPosition = 1) =>
  recordEvents(tenant, favouritesStream(tenant, candidateId), events, firstPosition)
const added = (offerId: string, addedAt: string): GivenEvent => ({ type: 'FavouriteAdded', data: { offerId, addedAt } })
const removed = (offerId: string, removedAt: string): GivenEvent => ({ type: 'FavouriteRemoved', data: { offerId, removedAt } })
const row = (candidateId: AccountId, offerId: string, addedAt: string) => ({
  tenant,
  id: `${candidateId}/${offerId}`,
  candidateId,
  offerId,
  addedAt,
})

export const favouritesCases: readonly ProjectionCase[] = [
  {
    name: 'each candidate has their own rows of the same offer',
    given: [
      ...of(ada, [added(first, '2026-03-01T08:00:00.000Z'), added(second, '2026-03-02T08:00:00.000Z')]),
      ...of(bob, [added(first, '2026-03-03T08:00:00.000Z')], 3),
    ],
    rows: {
      favourites: [
        row(ada, first, '2026-03-01T08:00:00.000Z'),
        row(ada, second, '2026-03-02T08:00:00.000Z'),
        row(bob, first, '2026-03-03T08:00:00.000Z'),
      ],
    },
  },
  {
    name: 'an offer that is removed and marked again counts from the second time',
    given: of(ada, [
      added(first, '2026-03-01T08:00:00.000Z'),
      added(second, '2026-03-01T09:00:00.000Z'),
      removed(first, '2026-03-02T08:00:00.000Z'),
      removed(second, '2026-03-02T08:00:00.000Z'),
      added(first, '2026-03-03T08:00:00.000Z'),
    ]),
    rows: { favourites: [row(ada, first, '2026-03-03T08:00:00.000Z')] },
  },
  {
    name: 'an erasure leaves nothing of the person, and others theirs',
    given: [
      ...of(bob, [added(first, '2026-03-01T08:00:00.000Z')]),
      ...of(
        ada,
        [
          added(first, '2026-03-01T08:00:00.000Z'),
          added(second, '2026-03-02T08:00:00.000Z'),
          { type: 'FavouritesErased', data: { offerIds: [first, second] } },
        ],
        2,
      ),
    ],
    rows: { favourites: [row(bob, first, '2026-03-01T08:00:00.000Z')] },
  },
]
