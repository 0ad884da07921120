/** Applications with everything that commands look at. */
import {
  type ApplicationId,
  applicationEvents,
  applicationIdSchema,
  applicationStream,
  sealedApplicationFields,
} from '@jobboard/contracts/applications/events'
import { companyIdSchema, type Instant, offerIdSchema, subjectIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { CommandApi } from '../../testing/command-api.ts'
import { subjectOfApplication } from '../applicant-subjects.ts'
import { beginSubmission, finishSubmission } from '../submission-rows.ts'

interface Sent {
  readonly offerId: string
  /** By default the first of the team. */
  readonly companyId?: string | null
  readonly count: number
  readonly name?: string
  readonly at: Instant
}

const tenant = tenantIdSchema.parse('devboard')
let applicants = 0

/** In the order of their ids. */
export async function sendApplications(
  api: CommandApi,
  { offerId, companyId, count, name = 'Ada Lis', at }: Sent,
): Promise<readonly ApplicationId[]> {
  const ids = Array.from({ length: count }, (_, index) => applicationIdSchema.parse(uuidFrom('applicant', String(applicants + index))))
  applicants += count
  const about = {
    offerId: offerIdSchema.parse(offerId),
    companyId: companyIdSchema.parse(companyId ?? api.team['employer:owner'].companyId),
  }
  const appends = ids.map(async (applicationId, index) => {
    const stream = applicationStream(tenant, applicationId)
    const person = subjectIdSchema.parse(api.keys.subjectFor(tenant, `person ${applicationId}`))
    await beginSubmission(api.database, tenant, { ...about, applicationId, person, candidateId: null, file: null }, at)
    await finishSubmission(api.database, tenant, applicationId, at)
    const seal = (text: string, field: 'name' | 'email') =>
      api.keys.seal(subjectOfApplication(api.keys, tenant, applicationId), text, { tenant, stream, field: sealedApplicationFields[field] })
    const data = {
      ...{ ...about, applicationId, offerRevision: 3, person, candidateId: null, source: 'apply_form', attachment: null, message: null },
      ...{ answers: null, marked: null, consents: [], repeats: null, locale: 'pl', submittedAt: at, retentionMonths: 6 },
      ...{ name: await seal(name, 'name'), email: await seal(`${index}@example.com`, 'email') },
    }
    const metadata = {
      ...{ tenant, actor: { kind: 'system' as const, id: 'test' }, commandId: applicationId, correlationId: 'test', causationId: 'test' },
      ...{ occurredAt: at, schemaVersion: applicationEvents.versions.ApplicationSubmitted },
    }
    return {
      stream,
      expected: 'none' as const,
      events: [{ id: uuidFrom('submitted', applicationId), type: 'ApplicationSubmitted', data, metadata }],
    }
  })
  await api.store.appendMany(await Promise.all(appends))
  return ids.toSorted()
}
