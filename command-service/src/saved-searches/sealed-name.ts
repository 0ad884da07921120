/** Names of saved searches: sealed for the person, whose key is that of the account, also before a guest has one. */
import { type CandidateId, savedSearchesStream, sealedSearchFields } from '@jobboard/contracts/saved-searches/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { SubjectId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'

export const subjectOfCandidate = (keys: SubjectKeys, tenant: TenantId, candidateId: CandidateId): SubjectId =>
  keys.subjectFor(tenant, `account ${candidateId}`)

const contextOf = (tenant: TenantId, candidateId: CandidateId) => ({
  tenant,
  stream: savedSearchesStream(tenant, candidateId),
  field: sealedSearchFields.name,
})

/** Throws SubjectErasedError. */
export const sealName = (keys: SubjectKeys, tenant: TenantId, candidateId: CandidateId, name: string): Promise<Encrypted> =>
  keys.seal(subjectOfCandidate(keys, tenant, candidateId), name, contextOf(tenant, candidateId))

/** Empty where the person was erased. */
export const openName = async (keys: SubjectKeys, tenant: TenantId, candidateId: CandidateId, sealed: Encrypted): Promise<string> =>
  (await keys.open(sealed, contextOf(tenant, candidateId))) ?? ''
