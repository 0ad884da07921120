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
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { type HiringLink, hasExpired, readHiringToken } from '@jobboard/platform/links/hiring-links'
import { type CommandDeps, type CommandError, commandRoute, type Shown } from '../../shell/command-route.ts'
import { loadHistory } from '../../shell/history.ts'
import { isActive, type Offer } from '../offer.ts'
import { type OfferCommand, offerAggregate } from '../offer-decider.ts'

export interface HiringLinkDeps extends CommandDeps {
  readonly masterKey: string
}

interface ByLink {
  readonly tenant: Tenant
  readonly body: { readonly token: string }
}

/** A signature has 192 bits; this limits the load of trying. */
const attempts = { name: 'hiring-links', points: 60, seconds: 300, counts: 'refusals' } as const
/** Of one offer: the part of the token that names it. */
const key = ({ body }: Pick<ByLink, 'body'>): string => body.token.slice(0, 12)
const answers = { name: 'hiring-answers', points: 30, seconds: 300, key, anyAddress: true }

const linkNotValid = { code: 'linkNotValid' } as const

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
    tag: 'offers',
    auth: 'public',
    offeredOn: asksWhetherHiring,
    body: hiringLinkSchema,
    aggregate: offerAggregate,
    stream: (tenant: TenantId, { offerId }: HiringLink) => offerStream(tenant, offerId),
    // The command looks at the time of the link.
    policy: (_: unknown, offer: Offer) => (offer.status === 'absent' ? linkNotValid : null),
    notFound: linkNotValid,
    system: 'hiring-link',
    limits: [attempts, answers],
    id: ({ tenant, body }: ByLink) => readHiringToken(masterKey, tenant.id, body.token),
    problems: ['linkNotValid', 'hiringLinkExpired', 'hiringQuestionSettled', 'offerGone', 'offerNotActive', 'offerFinished'],
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
      const link = readHiringToken(masterKey, tenant.id, body.token)
      if (link === null) return refuse({ code: 'linkNotValid' })
      const now = clock.now()
      if (hasExpired(link, now)) return refuse({ code: 'hiringLinkExpired' })
      const { state } = await loadHistory(store, offerAggregate, offerStream(tenant.id, link.offerId))
      if (state.status === 'deleted') return refuse({ code: 'offerGone' })
      const shown = shownQuestion(state, link, now)
      return shown === null ? refuse({ code: 'linkNotValid' }) : { status: 200, body: shown }
    },
  })

export const hiringLinkRoutes = (deps: HiringLinkDeps): readonly Route[] => [confirmByLink(deps), endByLink(deps), openHiringLink(deps)]
