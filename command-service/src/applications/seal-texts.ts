/** Texts of an application, sealed for it and for the field they stand in. */
import { type ApplicationId, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { subjectOfApplication } from './applicant-subjects.ts'

export type SealText = (text: string, field: keyof typeof sealedApplicationFields) => Promise<Encrypted>

/** Throws SubjectErasedError for an application that was deleted. */
export function sealerOf(keys: SubjectKeys, tenant: TenantId, applicationId: ApplicationId): SealText {
  const subject = subjectOfApplication(keys, tenant, applicationId)
  const stream = applicationStream(tenant, applicationId)
  return (text, field) => keys.seal(subject, text, { tenant, stream, field: sealedApplicationFields[field] })
}
