/** The answers asked for last, as they are sent, with the state of the index they were made from. */
import { type Entity, entityOf } from '../../http/entity.ts'
import type { OfferIndex } from '../index/offer-index.ts'

interface KeptAnswer {
  readonly index: OfferIndex
  readonly revision: number
  readonly entity: Entity
}

export class PreparedAnswers {
  private readonly kept = new Map<string, KeptAnswer>()
  private readonly limit: number

  /** A list of 100 offers has about 100 kB. */
  constructor(limit = 256) {
    this.limit = limit
  }

  get(key: string, index: OfferIndex): Entity | undefined {
    const known = this.kept.get(key)
    if (known === undefined) return undefined
    this.kept.delete(key)
    if (known.index !== index || known.revision !== index.revision) return undefined
    this.kept.set(key, known)
    return known.entity
  }

  /** `revision`: of the index when the body was made, or when making it began. */
  keep(key: string, index: OfferIndex, revision: number, body: string | Buffer): Entity {
    const entity = entityOf(body)
    this.kept.set(key, { index, revision, entity })
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value ?? '')
    return entity
  }
}
