/**
 * Deletes the files of logos that an offer named once and names no more (docs/product/offer-form.md, "Logos"). They are looked for when the
 * offer is published, edited or deleted: a form that saves itself costs nothing.
 */
import { type OfferEvent, offerStream } from '@jobboard/contracts/offers/events'
import { upcastOfferEvent } from '@jobboard/contracts/offers/upcasters'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { fileKeyAt, logoThumbAddress } from '@jobboard/contracts/shared/files'
import { offerIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { joinedCompanies } from '@jobboard/platform/offers/joined-companies'
import { workingCopiesWithLogo } from '@jobboard/platform/offers/working-copy-logos'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { fileKeyOf } from '@jobboard/platform/ports/file-store'
import { defineJob, PermanentJobError } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import { registerReactor } from '../reactors/reactor.ts'
import { asProjector } from '../runner/projector-transaction.ts'

const payload = z.strictObject({ tenant: tenantIdSchema, offerId: offerIdSchema, logoUrl: z.string() })
type UnusedLogo = z.output<typeof payload>

/** Pages that were made just before may still name it. */
const graceMs = 60 * 60 * 1_000

/** A store that is down for a day is waited for. */
const deleteUnusedLogo = defineJob({
  name: 'delete-unused-logo',
  payload,
  attempts: 40,
  backoff: { type: 'exponential', delayMs: 10_000, maxDelayMs: 3_600_000 },
  concurrency: 2,
})

interface Logos {
  /** That the offer has, and has had. */
  readonly companyIds: readonly string[]
  /** Of the offer as it is; null: none. */
  readonly shown: string | null
  /** Of changes that are not public yet. */
  readonly pending: string | null
  /** All that were named since files were last looked for, and are not named any more. */
  readonly unused: readonly string[]
  /** An event at which they are deleted. */
  readonly isDue: boolean
}

const none: Logos = { companyIds: [], shown: null, pending: null, unused: [], isDue: false }

type Company = { readonly logoUrl: string | null } | null | undefined
const logoOf = (company: Company): string | null => company?.logoUrl ?? null

const dueTypes: readonly OfferEvent['type'][] = ['OfferPublished', 'OfferEdited', 'OfferDeleted']

function namedBy({ shown, pending }: Logos, event: OfferEvent): Pick<Logos, 'shown' | 'pending'> {
  switch (event.type) {
    case 'OfferDraftCreated':
    case 'OfferDraftUpdated':
    case 'OfferEdited':
      return { shown: logoOf(event.data.content.hiringCompany), pending }
    case 'OfferEditSaved':
      return { shown, pending: logoOf(event.data.changes.hiringCompany) }
    case 'OfferEditDiscarded':
      return { shown, pending: null }
    case 'OfferDeleted':
      return { shown: null, pending: null }
    default:
      return { shown, pending }
  }
}

function evolve(logos: Logos, { type, data, metadata: { schemaVersion } }: RecordedEvent): Logos {
  const event = upcastOfferEvent(type, schemaVersion, data)
  const after = namedBy(logos, event)
  // Those of an earlier event that was due have their jobs.
  const before = [...(logos.isDue ? [] : logos.unused), logos.shown, logos.pending]
  const unused = before.filter((url): url is string => url !== null && url !== after.shown && url !== after.pending)
  const isNamed = event.type === 'OfferDraftCreated' || event.type === 'OfferCompanyChanged'
  const companyIds = isNamed ? [...logos.companyIds, event.data.companyId] : logos.companyIds
  return { companyIds, ...after, unused: [...new Set(unused)], isDue: dueTypes.includes(event.type) }
}

export const unusedLogosReactor = registerReactor<Logos>({
  name: 'unused-logos',
  eventTypes: dueTypes,
  state: { initial: none, evolve },
  react: ({ stream, recordedAt, metadata }, { unused }) => {
    const [tenant, offerId] = [tenantIdSchema.parse(metadata.tenant), offerIdSchema.parse(idOfStream(stream))]
    const runAt = new Date(Date.parse(recordedAt) + graceMs)
    return unused
      .filter((logoUrl) => fileKeyAt(logoUrl, tenant) !== null)
      .map((logoUrl) => deleteUnusedLogo.request({ tenant, offerId, logoUrl }, { runAt }))
  },
})

export const deleteUnusedLogoJob = (deps: Pick<JobDeps, 'pool' | 'files' | 'store'>): RegisteredJob =>
  registerJob(deleteUnusedLogo, async (logo) => {
    if (await isNamed(deps, logo)) return
    for (const address of [logo.logoUrl, logoThumbAddress(logo.logoUrl)]) {
      const key = fileKeyOf(fileKeyAt(address, logo.tenant) ?? '')
      if (key === null) throw new PermanentJobError('An event names a file whose key is not valid')
      await deps.files.delete(key)
    }
  })

/** By this offer again, by another of the company, such as a copy, or by the company as its own logo. */
async function isNamed({ pool, store }: Pick<JobDeps, 'pool' | 'store'>, { tenant, offerId, logoUrl }: UnusedLogo): Promise<boolean> {
  const own = (await store.readStream(offerStream(tenant, offerId))).reduce(evolve, none)
  if (own.shown === logoUrl || own.pending === logoUrl) return true
  const companies = await joinedCompanies(store, tenant, own.companyIds)
  const { rowCount } = await asProjector(pool, (client) =>
    client.query(
      `SELECT FROM read_models.offers
       WHERE tenant = $1 AND company_id = ANY($2) AND state <> 'deleted' AND content -> 'hiringCompany' ->> 'logoUrl' = $3
       UNION ALL
       ${workingCopiesWithLogo}
       UNION ALL
       SELECT FROM read_models.companies WHERE tenant = $1 AND company_id = ANY($2) AND logo ->> 'file' = $4
       LIMIT 1`,
      [tenant, companies, logoUrl, fileKeyAt(logoUrl, tenant)],
    ),
  )
  return rowCount !== 0
}
