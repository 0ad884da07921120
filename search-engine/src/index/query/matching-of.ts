/** Which of few given offers match: each is tested by itself. */
import type { OfferCriteria } from '../../criteria/criteria.ts'
import type { BitSpace } from '../sets/bit-space.ts'
import { compile, type QueryDeps } from './compile.ts'

interface MatchingDeps extends QueryDeps {
  readonly space: BitSpace
  /** Documents of active offers. */
  readonly docs: ReadonlyMap<string, number>
}

/** Documents, the newest first. */
export function matchingOf(criteria: OfferCriteria, ids: readonly string[], deps: MatchingDeps): number[] {
  deps.cache.trim(deps.space)
  const clauses = compile(criteria, deps)
  const { firstPublishedAt } = deps.columns
  return ids
    .flatMap((id) => deps.docs.get(id) ?? [])
    .filter((doc) => clauses.every((clause) => clause.matches(doc)))
    .sort((a, b) => (firstPublishedAt[b] as number) - (firstPublishedAt[a] as number) || a - b)
}
