/** Rows of a batch as offers ready to publish: read, joined with their city copies, completed, digested. */
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import { termsOfPublication } from '@jobboard/contracts/offers/rules/publication-terms'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { importedOfferId } from '@jobboard/platform/ports/ids'
import { importDigest } from '../offers/importing/import-digest.ts'
import { cooperativeYield } from '../shell/cooperative-yield.ts'
import { complete, type ImportContext } from './complete/complete.ts'
import { publicationOf } from './complete/dates.ts'
import { instantFrom } from './complete/instants.ts'
import { createRepairLog, type Repair } from './complete/repair-log.ts'
import type { RowProblem } from './problems.ts'
import type { ImportedOffer } from './publisher.ts'
import type { Row } from './rows/row.ts'
import type { SourceFormat, SourceOffer } from './source-offer.ts'

export interface ImportSettings {
  readonly context: ImportContext
  readonly sanitize: boolean
  /** 0: offers whose own date is too old are published now. */
  readonly spreadDays: number
  readonly now: Date
}

export interface PreparedOffer {
  readonly row: number
  readonly source: SourceOffer
  readonly offer: ImportedOffer
  /** Fields that the source leaves open. */
  readonly unknown: readonly string[]
  readonly repairs: readonly Repair[]
}

export interface PreparedBatch {
  readonly offers: readonly PreparedOffer[]
  readonly problems: readonly RowProblem[]
  /** Rows that were city copies of another row of the batch. */
  readonly copies: number
}

const unreadable = (code: string): FieldError => ({ ...fieldError('', messageKeys.wrongType), code })
const whyUnreadable: Record<Extract<Row, { ok: false }>['reason'], FieldError> = {
  malformed: unreadable('malformed'),
  truncated: unreadable('truncated'),
  tooLarge: unreadable('tooLarge'),
  tooDeep: unreadable('tooDeep'),
  expandsTooMuch: unreadable('expandsTooMuch'),
  notAnObject: unreadable('notAnObject'),
  notUtf8: unreadable('notUtf8'),
}

export const unreadableRow = ({ number, reason }: Extract<Row, { ok: false }>): RowProblem => ({
  row: number,
  kind: 'refused',
  errors: [whyUnreadable[reason]],
})

/** More than any plan allows; a thousand copies of a row need not be compared with each other. */
const maxPlaces = 500

/** All the cities of both; everything else is the first's. */
function joined(first: SourceOffer, copy: SourceOffer): SourceOffer {
  if (first.locations.length >= maxPlaces) return first
  const known = new Set(first.locations.map(({ city, street }) => `${city}|${street}`))
  const more = copy.locations.filter(({ city, street }) => !known.has(`${city}|${street}`))
  return more.length === 0 ? first : { ...first, locations: [...first.locations, ...more] }
}

/**
 * Detects whether a repeated import changes the offer. Computed over the content as it would be published, so a source change without
 * effect here is none, and a better mapping reaches offers that were imported before. Dates are left out where they depend on the moment of
 * import.
 */
function digestOf(content: ImportedOffer['content'], source: SourceOffer): string {
  // No import asks questions, and digests of before there were any stay as they are.
  const { screeningQuestions: _, ...stated } = content
  return importDigest([{ ...stated, expiredAt: null }, source.expiredAt, source.url, source.publishedAt], source)
}

/** The source's last day, when it lies between tomorrow and the end of the plan, which runs from the moment of import. */
function lastDayOf(source: SourceOffer, { context, now }: ImportSettings): string | null {
  const { tenant, plan } = context
  const said = instantFrom(source.expiredAt, tenant.timeZone)
  if (said === null) return null
  const day = localDate(said.toISOString(), tenant.timeZone)
  const { expiry } = termsOfPublication(tenant, plan.limits, now.toISOString())
  return expiry !== null && day >= expiry.earliest && day <= expiry.latest ? day : null
}

/** With repairs allowed, unreadable values stay unknown. */
const leftOut = ({ path, message }: FieldError): Repair => ({ path, message, repair: 'cannot be read; treated as not said' })

function prepare(row: number, source: SourceOffer, issues: readonly FieldError[], settings: ImportSettings): PreparedOffer {
  const { tenant, plan } = settings.context
  const repairLog = createRepairLog(settings.sanitize)
  const offerId = importedOfferId(tenant.id, source.source, source.externalId)
  const { content, unknown } = complete(source, settings.context, repairLog)
  const publication = publicationOf(source, {
    id: offerId,
    now: settings.now,
    timeZone: tenant.timeZone,
    durationInDays: plan.limits.durationInDays,
    spreadDays: settings.spreadDays,
  })
  return {
    row,
    source,
    unknown: publication.firstPublishedAt === null ? [...unknown, 'firstPublishedAt'] : unknown,
    repairs: [...issues.map(leftOut), ...repairLog.repairs],
    offer: {
      offerId,
      origin: { source: source.source, externalId: source.externalId, url: source.url, digest: digestOf(content, source) },
      content: { ...content, expiredAt: lastDayOf(source, settings) },
      plan: plan.key,
      ...publication,
    },
  }
}

interface Group {
  readonly row: number
  source: SourceOffer
  readonly issues: readonly FieldError[]
}

export async function prepareBatch(rows: readonly Row[], format: SourceFormat, settings: ImportSettings): Promise<PreparedBatch> {
  const yieldIfDue = cooperativeYield()
  const problems: RowProblem[] = []
  const groups = new Map<string, Group>()
  let copies = 0
  for (const row of rows) {
    await yieldIfDue()
    if (!row.ok) {
      problems.push(unreadableRow(row))
      continue
    }
    const { offer, issues } = format.read(row.value)
    if (offer === null || (issues.length > 0 && !settings.sanitize)) {
      const about = offer === null ? {} : { title: offer.title, externalId: offer.externalId }
      problems.push({ row: row.number, ...about, kind: 'refused', errors: issues })
      continue
    }
    const key = JSON.stringify([offer.source, offer.externalId])
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { row: row.number, source: offer, issues })
    else {
      known.source = joined(known.source, offer)
      copies += 1
    }
  }
  const offers: PreparedOffer[] = []
  for (const { row, source, issues } of groups.values()) {
    await yieldIfDue()
    offers.push(prepare(row, source, issues, settings))
  }
  return { offers, problems, copies }
}
