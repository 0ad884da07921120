/** What is reported becomes a case, or part of the one it has (docs/product/moderation.md, "Cases"). */
import { attachReportCall } from '@jobboard/contracts/moderation/internal-calls'
import { reportIdSchema } from '@jobboard/contracts/reports/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { defineJob, type JobHandler } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { commandJobLimits, orGiveUp } from '../jobs/command-job.ts'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'

const payload = z.strictObject({ tenant: z.string(), reportId: reportIdSchema })

const attachReport = defineJob({ name: 'attach-report', payload, ...commandJobLimits })

export const reportsReactor = registerReactor({
  name: 'reports',
  eventTypes: ['OfferReported'],
  state: noState,
  react: ({ stream, metadata: { tenant } }) => [attachReport.request({ tenant, reportId: reportIdSchema.parse(idOfStream(stream)) })],
})

export const attachByCommand =
  (services: InternalClient): JobHandler<z.infer<typeof payload>> =>
  async ({ tenant, reportId }, { signal }) =>
    orGiveUp(await services.call(attachReportCall, { tenant, params: { id: reportId }, signal }), `report ${reportId}`)

export const attachReportJob = ({ services }: Pick<JobDeps, 'services'>): RegisteredJob =>
  registerJob(attachReport, attachByCommand(services))
