/**
 * Tells a candidate what was decided, ten minutes later (docs/product/applications.md, "Statuses"). The command-service decides: for a decision that
 * was taken back, replaced or told meanwhile, and for a second run, it changes nothing.
 */
import { applicationEvents, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { tellApplicationCall } from '@jobboard/contracts/applications/internal-calls'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../../jobs/registered-job.ts'
import { noState, registerReactor } from '../../reactors/reactor.ts'

const payload = z.strictObject({
  tenant: z.string(),
  applicationId: applicationIdSchema,
  decisionId: z.uuid(),
  tellAt: z.iso.datetime(),
})
type ToTell = z.infer<typeof payload>

/** A person waits for the answer: a command-service that is down is waited for two days. */
const tellDecision = defineJob({ name: 'tell-application-decision', payload, ...commandJobLimits, attempts: 300 })

export const tellByCommand =
  (services: InternalClient, now: () => number = Date.now): JobHandler<ToTell> =>
  async ({ tenant, applicationId, decisionId, tellAt }, { signal }) => {
    // A queue whose clock is ahead would take minutes from those in which the decision can be taken back.
    if (now() < Date.parse(tellAt)) throw new Error(`It is not ${tellAt} yet`)
    const call = { tenant, params: { id: applicationId }, body: { decisionId }, signal }
    orGiveUp(await services.call(tellApplicationCall, call), `application ${applicationId}`)
  }

export const tellDecisionJob = ({ services }: Pick<JobDeps, 'services'>): RegisteredJob =>
  registerJob(tellDecision, tellByCommand(services))

export const decisionsReactor = registerReactor({
  name: 'application-decisions',
  eventTypes: ['ApplicationStatusDecided'],
  state: noState,
  react({ type, data, stream, metadata: { tenant, schemaVersion } }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    // Told in the moment of the decision.
    if (event.type !== 'ApplicationStatusDecided' || event.data.tellAt === event.data.decidedAt) return []
    const { decisionId, tellAt } = event.data
    const applicationId = applicationIdSchema.parse(idOfStream(stream))
    return [tellDecision.request({ tenant, applicationId, decisionId, tellAt }, { runAt: new Date(tellAt) })]
  },
})
