/**
 * What the links of the e-mail "Are you still hiring?" let its recipient do, without a session: see the question, and answer it once
 * (docs/decisions/0263). Each is for one question about one offer.
 */

import { offerStream } from '@jobboard/contracts/offers/events'
import { asksWhetherHiring } from '@jobboard/contracts/offers/hiring/asks-whether-hiring'
import { hiringLinkSchema, hiringQuestionSchema, type ShownHiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { endOfUnanswered } from '@jobboard/contracts/offers/hiring/hiring-question'
import { openHiringLinkCall } from '@jobboard/contracts/offers/internal-calls'
import { earlierOf } from '@jobboard/contracts/offers/rules/calendar'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type HiringLink, hasExpired, readHiringToken } from '@jobboard/platform/links/hiring-links'
import { type CommandDeps, type CommandError, commandRoute, type Shown } from '../../shell/command-route.ts'
import { loadHistory } from '../../shell/history.ts'
import { type BySignedLink, signedLink } from '../../shell/signed-link.ts'
import { isActive, type Offer } from '../offer.ts'
import { type OfferCommand, offerAggregate } from '../offer-decider.ts'

export interface HiringLinkDeps extends CommandDeps {
  readonly masterKey: string
}

const { route: link } = signedLink({ attempts: 'hiring-links', done: { name: 'hiring-answers', points: 30, seconds: 300 }, idLength: 12 })

function shownQuestion(offer: Offer, { question: asked }: HiringLink, now: Date): ShownHiringQuestion | null {
  if (offer.status === 'absent') return null
  const { content, slug } = offer
  const shown = { title: content.title, companyName: content.hiringCompany?.name ?? null, slug, lastActionAt: null, endsAt: null }
  if (!isActive(offer, now.toISOString())) return { ...shown, status: 'ended' }
  const { question, expiresAt } = offer.publication
  if (question?.number !== asked) return { ...shown, status: 'settled' }
  const endsAt = earlierOf(endOfUnanswered(question), expiresAt)
  return { ...shown, status: 'open', lastActionAt: question.lastActionAt, endsAt }
}

const byLink = ({ masterKey, clock }: HiringLinkDeps) =>
  ({
    ...link,
    tag: 'offers',
    offeredOn: asksWhetherHiring,
    body: hiringLinkSchema,
    aggregate: offerAggregate,
    stream: (tenant: TenantId, { offerId }: HiringLink) => offerStream(tenant, offerId),
    // The command looks at the time of the link.
    policy: (_: unknown, offer: Offer) => (offer.status === 'absent' ? link.notFound : null),
    system: 'hiring-link',
    id: ({ tenant, body }: BySignedLink) => readHiringToken(masterKey, tenant.id, body.token),
    problems: [
      'linkNotValid',
      'hiringLinkExpired',
      'hiringQuestionSettled',
      'offerGone',
      'offerNotActive',
      'offerTakenDown',
      'offerFinished',
    ],
    reply: {
      status: 200,
      description: 'The question as it is now',
      schema: hiringQuestionSchema,
      present: ({ state }: Shown<Offer>, link: HiringLink) => shownQuestion(state, link, clock.now()),
    },
  }) as const

interface Asked {
  readonly id: HiringLink
  readonly now: Date
}
const unlessExpired = ({ id, now }: Asked, command: OfferCommand): Result<OfferCommand, CommandError> =>
  hasExpired(id, now) ? err({ code: 'hiringLinkExpired' }) : ok(command)

const confirmByLink = (deps: HiringLinkDeps): Route =>
  commandRoute(deps, {
    ...byLink(deps),
    method: 'POST',
    path: '/v1/hiring-questions/by-link/confirm',
    summary: 'Answer that the offer of a link is still open',
    command: (request) => {
      const { id, at } = request
      return unlessExpired(request, { type: 'confirmHiring', by: 'link', question: id.question, at })
    },
  })

const endByLink = (deps: HiringLinkDeps): Route =>
  commandRoute(deps, {
    ...byLink(deps),
    method: 'POST',
    path: '/v1/hiring-questions/by-link/end',
    summary: 'Answer that the offer of a link is not open any more, which ends it',
    command: (request) => {
      const { id, at } = request
      return unlessExpired(request, { type: 'denyHiring', question: id.question, at })
    },
  })

const openHiringLink = ({ store, clock, masterKey }: HiringLinkDeps): Route =>
  route({
    ...declaredRoute(openHiringLinkCall),
    async handle({ tenant, body }) {
      const read = readHiringToken(masterKey, tenant.id, body.token)
      if (read === null) return refuse({ code: 'linkNotValid' })
      const now = clock.now()
      if (hasExpired(read, now)) return refuse({ code: 'hiringLinkExpired' })
      const { state } = await loadHistory(store, offerAggregate, offerStream(tenant.id, read.offerId))
      if (state.status === 'deleted') return refuse({ code: 'offerGone' })
      const shown = shownQuestion(state, read, now)
      return shown === null ? refuse({ code: 'linkNotValid' }) : { status: 200, body: shown }
    },
  })

export const hiringLinkRoutes = (deps: HiringLinkDeps): readonly Route[] => [confirmByLink(deps), endByLink(deps), openHiringLink(deps)]
