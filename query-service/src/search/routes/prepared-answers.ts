/** The answers asked for last, as they are sent, with the state of the index they were made from. */
import { createHash } from 'node:crypto'
import { Prepared } from '@jobboard/platform/http/route'
import type { Entity } from '../../http/entity.ts'
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

  keep(key: string, index: OfferIndex, body: string | Buffer): Entity {
    const entity = { body: new Prepared(body), tag: `"${createHash('sha1').update(body).digest('base64url')}"` }
    this.kept.set(key, { index, revision: index.revision, entity })
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value ?? '')
    return entity
  }
}
