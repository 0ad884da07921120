/** Cache of response bodies as they are sent. An entry is valid for the revision of the index that it was made from. */

import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { LRUCache } from 'lru-cache'
import { type Entity, entityOf } from '../../http/entity.ts'

interface CachedAnswer {
  readonly index: OfferIndex
  readonly revision: number
  readonly entity: Entity
}

export class PreparedAnswers {
  private readonly cached: LRUCache<string, CachedAnswer>

  /** A list of 100 offers has about 100 kB. */
  constructor(maxEntries = 256) {
    this.cached = new LRUCache({ max: maxEntries })
  }

  get(key: string, index: OfferIndex): Entity | undefined {
    const cached = this.cached.get(key)
    if (cached === undefined) return undefined
    if (cached.index === index && cached.revision === index.revision) return cached.entity
    this.cached.delete(key)
    return undefined
  }

  /** `revision`: of the index when the computation of the body began. */
  set(key: string, index: OfferIndex, revision: number, body: string | Buffer): Entity {
    const entity = entityOf(body)
    this.cached.set(key, { index, revision, entity })
    return entity
  }
}
