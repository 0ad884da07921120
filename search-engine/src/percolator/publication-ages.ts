import { type PublicationAge, publicationAges } from '@jobboard/contracts/search/filter-values'
import { boardDate } from '../criteria/board-day.ts'
import { type CriteriaTenant, publishedSince } from '../criteria/criteria.ts'

/** Filters by age that a publication meets, with the moments computed once for each day of the board. */
export class PublicationAges {
  private readonly tenant: Pick<CriteriaTenant, 'timeZone'>
  private date = ''
  private moments: readonly number[] = []

  constructor(tenant: Pick<CriteriaTenant, 'timeZone'>) {
    this.tenant = tenant
  }

  /** `now`: milliseconds since 1970. An unknown first publication meets none. */
  of(firstPublishedAt: number | null, now: number): readonly PublicationAge[] {
    if (firstPublishedAt === null) return []
    const date = boardDate(this.tenant.timeZone, now)
    if (date !== this.date) {
      this.date = date
      this.moments = publicationAges.map((days) => publishedSince(this.tenant, days, now) ?? 0)
    }
    return publicationAges.filter((_, at) => firstPublishedAt >= (this.moments[at] as number))
  }
}
