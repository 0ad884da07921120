/** Times for an interview, and the pay that a candidate is told before it (docs/product/applications.md, "The employer's desk"). */
import { maxInterviewDays, offerTimesSchema, statePaySchema } from '@jobboard/contracts/applications/desk-commands'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import { isPlausible, payLimitsOf } from '@jobboard/contracts/offers/rules/plausible-pay'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { err, ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { commandRoute } from '../../shell/command-route.ts'
import { isHeld } from '../application.ts'
import { sealerOf } from '../seal-texts.ts'
import { type Decided, type DeskDeps, ofDesk } from './desk-target.ts'

export const interviewRoutes = ({ keys, store, clock }: DeskDeps): readonly Route[] => [
  commandRoute(
    { store, clock },
    {
      ...ofDesk,
      method: 'POST',
      path: '/v2/employer-panel/applications/{id}/interview',
      scope: 'applications:write',
      summary: 'Offer up to five times for an interview; they replace those offered before',
      idempotencyKey: true,
      body: offerTimesSchema,
      problems: ['applicationNotFound', 'notAnInterview', 'interviewTimePassed', 'tooManyChanges'],
      async command({ tenant, id, session, commandId, at, body: { times, minutes, place } }): Promise<Decided> {
        // Calendars have four digits for a year.
        if (times.some((time) => time > addDays(at, maxInterviewDays)))
          return err({ code: 'validation', errors: [fieldError('times', messageKeys.maxDate)] })
        return ok({
          type: 'offerTimes',
          by: session.accountId,
          interviewId: uuidFrom('interview', id, commandId),
          times,
          minutes,
          at,
          place: place === null ? null : await sealerOf(keys, tenant.id, id)(place, 'place'),
        })
      },
    },
  ),
  commandRoute(
    { store, clock },
    {
      ...ofDesk,
      method: 'DELETE',
      path: '/v2/employer-panel/applications/{id}/interview',
      scope: 'applications:write',
      summary: 'Cancel the interview of an application',
      problems: ['applicationNotFound', 'interviewNotFound'],
      command({ session, at }, application): Decided {
        const interview = isHeld(application) ? application.interview : null
        if (interview === null) return err({ code: 'interviewNotFound' })
        return ok({ type: 'cancelInterview', by: session.accountId, interviewId: interview.interviewId, at })
      },
    },
  ),
  commandRoute(
    { store, clock },
    {
      ...ofDesk,
      method: 'PUT',
      path: '/v2/employer-panel/applications/{id}/pay',
      scope: 'applications:write',
      summary: 'State the pay to a candidate whose offer states none',
      body: statePaySchema,
      problems: ['applicationNotFound', 'tooManyChanges'],
      command({ tenant, session, at, body: { pay } }): Decided {
        if (!isPlausible(pay, pay.unit, pay.currency, payLimitsOf(tenant)))
          return err({ code: 'validation', errors: [fieldError('pay.from', messageKeys.salaryImplausible)] })
        return ok({ type: 'statePay', by: session.accountId, pay, at })
      },
    },
  ),
]
