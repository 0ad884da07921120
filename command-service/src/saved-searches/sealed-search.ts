/** What a saved search looks for: sealed for the person, because it holds words that people typed (docs/decisions/0171). */

import type { CandidateId } from '@jobboard/contracts/saved-searches/events'
import { isSealedSearch, type SearchText, savedSearchesStream, sealedSearchFields } from '@jobboard/contracts/saved-searches/events'
import { openedSearch } from '@jobboard/contracts/saved-searches/opened-search'
import { filtersKey } from '@jobboard/contracts/saved-searches/search-address'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import type { SealedSearch } from './saved-searches-command.ts'
import { subjectOfCandidate } from './sealed-name.ts'

/** Throws SubjectErasedError. */
export async function sealSearch(
  keys: SubjectKeys,
  tenant: TenantId,
  candidateId: CandidateId,
  { searchUrl, filters }: SearchText,
): Promise<SealedSearch> {
  const subject = subjectOfCandidate(keys, tenant, candidateId)
  const stream = savedSearchesStream(tenant, candidateId)
  const key = filtersKey(filters)
  const [search, same] = await Promise.all([
    keys.seal(subject, JSON.stringify({ searchUrl, filters }), { tenant, stream, field: sealedSearchFields.search }),
    keys.seal(subject, key, { tenant, stream, field: sealedSearchFields.sameAs }),
  ])
  return { search, sameAs: same.digest, filtersKey: key }
}

/** Empty where the person was erased. */
export async function openSearch(
  keys: SubjectKeys,
  tenant: TenantId,
  candidateId: CandidateId,
  search: Encrypted | SearchText,
): Promise<SearchText> {
  if (!isSealedSearch(search)) return search
  const context = { tenant, stream: savedSearchesStream(tenant, candidateId), field: sealedSearchFields.search }
  return openedSearch(await keys.open(search, context))
}
