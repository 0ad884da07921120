/** Random histories of commands on one offer. */
import type { Entitlement } from '@jobboard/contracts/offers/events'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { companyIdSchema, type Instant } from '@jobboard/contracts/shared/ids'
import fc from 'fast-check'
import type { StoredPatch } from '../content/change-content.ts'
import type { OfferCommand } from '../offer-decider.ts'
import {
  administrator,
  board,
  code,
  companyId,
  content,
  freePlan,
  offerId,
  opened,
  otherCode,
  otherSealedContact,
} from './offer-samples.ts'

const otherCompany = companyIdSchema.parse('modry-bit-2')
const plan = fc.constantFrom('pro', 'fixed', 'free', 'gold')
const entitlement: fc.Arbitrary<Entitlement> = fc.constantFrom(code, otherCode, administrator, freePlan)
const impossiblePay = content.employmentTypes.map((block) => ({ ...block, salary: { from: 10, to: 12, unit: 'month' as const } }))
const patch: fc.Arbitrary<StoredPatch> = fc.record(
  {
    title: fc.constantFrom('Java Developer', 'Kotlin Developer', 'QA', ''),
    workingTime: fc.constantFrom('full_time', 'undetermined'),
    contact: fc.constantFrom(content.contact, otherSealedContact, null),
    requirements: fc.constantFrom(content.requirements, []),
    employmentTypes: fc.constantFrom(content.employmentTypes, impossiblePay),
    expiredAt: fc.constantFrom(null, '2026-03-20', '2026-04-10', '2026-06-30'),
  },
  { requiredKeys: [] },
)
const readableParts = fc.constantFrom(opened, opened, opened, { contact: null, apply: null })
const origin = fc.constantFrom('one', 'two').map((digest) => ({ source: 'feed', externalId: '77', url: null, digest }))

const standing = fc.constantFrom('approved' as const, 'waiting' as const, 'refused' as const)

/** Commands at a moment; `at` is given by the history that runs them. */
const commandAt: fc.Arbitrary<(at: Instant) => OfferCommand> = fc.oneof(
  plan.map((key) => () => ({ type: 'createDraft', board, offerId, companyId, plan: key, content, copiedFrom: null }) as const),
  fc
    .record({ plan: fc.option(plan, { nil: undefined }), patch, saved: fc.boolean() })
    .map((update) => () => ({ type: 'updateDraft', board, ...update }) as const),
  readableParts.map((parts) => (at: Instant) => ({ type: 'summarise', board, at, opened: parts }) as const),
  fc
    .record({ opened: readableParts, entitlement })
    .map((publish) => (at: Instant) => ({ type: 'publish', board, at, ...publish }) as const),
  patch.map((changes) => (_at: Instant) => ({ type: 'saveEdit', patch: changes }) as const),
  readableParts.map((parts) => (at: Instant) => ({ type: 'publishEdit', board, at, opened: parts }) as const),
  fc.constant(() => ({ type: 'discardEdit' }) as const),
  fc.record({ opened: readableParts, entitlement, days: fc.constantFrom(-1, 1, 8, 200) }).map(
    ({ days, ...schedule }) =>
      (at: Instant) =>
        ({ type: 'schedulePublication', board, at, publishAt: addDays(at, days), ...schedule }) as const,
  ),
  fc.constant((at: Instant) => ({ type: 'cancelPublication', at }) as const),
  fc
    .record({ opened: readableParts, standing })
    .map((publish) => (at: Instant) => ({ type: 'publishScheduled', board, at, ...publish }) as const),
  fc
    .constantFrom(null, -1, 8)
    .map(
      (days) => (at: Instant) =>
        ({ type: 'requestReview', publishAt: days === null ? null : addDays(at, days), entitlement: freePlan }) as const,
    ),
  fc
    .record({ opened: readableParts, standing, slotRefusal: fc.constantFrom(null, { code: 'freeOffersPerDayUsed' } as const) })
    .map((settle) => (at: Instant) => ({ type: 'settleReview', board, at, ...settle }) as const),
  fc
    .record({ opened: readableParts, patch, byBoard: fc.boolean() })
    .map((edit) => (at: Instant) => ({ type: 'edit', board, at, ...edit }) as const),
  entitlement.map((by) => (at: Instant) => ({ type: 'extend', board, at, entitlement: by }) as const),
  fc.oneof(
    fc.constant(() => ({ type: 'approvePay', board }) as const),
    fc
      .boolean()
      .map(
        (isBack) => (at: Instant) =>
          ({ type: 'changeCompany', at, companyId: isBack ? companyId : otherCompany, from: isBack ? otherCompany : companyId }) as const,
      ),
  ),
  fc
    .constantFrom(null, -1, -14, -30, -30)
    .map((days) => (at: Instant) => ({ type: 'checkHiring', at, lastActionAt: days === null ? null : addDays(at, days) }) as const),
  fc
    .record({ by: fc.constantFrom('link' as const, 'panel' as const), question: fc.constantFrom(null, 1, 2) })
    .map((answer) => (at: Instant) => ({ type: 'confirmHiring', at, ...answer }) as const),
  fc.constantFrom(1, 2).map((question) => (at: Instant) => ({ type: 'denyHiring', at, question }) as const),
  fc.constantFrom('refresh', 'finish', 'expire', 'delete').map((type) => (at: Instant) => ({ type, at }) as const),
  fc.record({ opened: readableParts, origin, plan }).map(
    (row) => (at: Instant) =>
      ({
        type: 'importOffer',
        board,
        at,
        offerId,
        companyId,
        content,
        entitlement: administrator,
        firstPublishedAt: null,
        ...row,
      }) as const,
  ),
)
const step = fc.record({ commandAt, daysLater: fc.constantFrom(0, 0, 0, 1, 3, 8, 40) })
const draft = () => ({ type: 'createDraft', board, offerId, companyId, plan: 'pro', content, copiedFrom: null }) as const
const publish = (at: Instant) => ({ type: 'publish', board, at, opened, entitlement: code }) as const
const ask = (at: Instant) => ({ type: 'checkHiring', at, lastActionAt: addDays(at, -14) }) as const
const freeDraft = () => ({ ...draft(), plan: 'free' }) as const
const freePublish = (at: Instant) => ({ ...publish(at), entitlement: freePlan }) as const
/** Most begin with an offer, or a published one, so that they have something to tell. */
export const offerHistory = fc
  .tuple(
    fc.constantFrom([], [draft], [draft, publish], [draft, publish], [draft, publish, ask], [freeDraft, freePublish]),
    fc.array(step, { maxLength: 40, size: 'max' }),
  )
  .map(([first, steps]) => [...first.map((command) => ({ commandAt: command, daysLater: 0 })), ...steps])
