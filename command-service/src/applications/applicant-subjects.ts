/** Data subjects of applications (docs/product/applications.md, "Personal data"). */
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import type { SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'

type Naming = Pick<SubjectKeys, 'subjectFor'>

/** Names all applications with one address; nothing is sealed for it. */
export const personOf = (keys: Naming, tenant: TenantId, email: string): SubjectId => keys.subjectFor(tenant, `applicant ${email}`)

/** Whose key seals what an application holds: of this one alone, so that each can end by itself. */
export const subjectOfApplication = (keys: Naming, tenant: TenantId, applicationId: ApplicationId): SubjectId =>
  keys.subjectFor(tenant, `application ${applicationId}`)
