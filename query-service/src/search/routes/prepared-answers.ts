/** A cache of the latest answers as they are sent, each valid for the state of the index it was made from. */
import { type Entity, entityOf } from '../../http/entity.ts'
import type { OfferIndex } from '../index/offer-index.ts'

interface CachedAnswer {
  readonly index: OfferIndex
  readonly revision: number
  readonly entity: Entity
}

export class PreparedAnswers {
  private readonly cached = new Map<string, CachedAnswer>()
  private readonly maxEntries: number

  /** A list of 100 offers has about 100 kB. */
  constructor(maxEntries = 256) {
    this.maxEntries = maxEntries
  }

  get(key: string, index: OfferIndex): Entity | undefined {
    const known = this.cached.get(key)
    if (known === undefined) return undefined
    this.cached.delete(key)
    if (known.index !== index || known.revision !== index.revision) return undefined
    this.cached.set(key, known)
    return known.entity
  }

  /** `revision`: of the index when the body was made, or when making it began. */
  set(key: string, index: OfferIndex, revision: number, body: string | Buffer): Entity {
    const entity = entityOf(body)
    this.cached.set(key, { index, revision, entity })
    if (this.cached.size > this.maxEntries) this.cached.delete(this.cached.keys().next().value ?? '')
    return entity
  }
}
