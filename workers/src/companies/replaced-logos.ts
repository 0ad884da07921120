/** Deletes the files of a logo that was replaced or removed, once no page shows it any more. */
import { companyEvents } from '@jobboard/contracts/companies/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { fileAddress } from '@jobboard/contracts/shared/files'
import { joinedCompanies } from '@jobboard/platform/offers/joined-companies'
import { workingCopiesWithLogo } from '@jobboard/platform/offers/working-copy-logos'
import { fileKeyOf } from '@jobboard/platform/ports/file-store'
import { defineJob, PermanentJobError } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type JobDeps, type RegisteredJob, registerJob } from '../jobs/registered-job.ts'
import { noState, type Reactor } from '../reactors/reactor.ts'
import { asProjector } from '../runner/projector-transaction.ts'

const payload = z.strictObject({ tenant: z.string(), companyId: z.string(), logo: z.string(), thumb: z.string() })
type ReplacedLogo = z.output<typeof payload>

/** Pages and drafts that were made just before may still name it. */
const graceMs = 60 * 60 * 1_000

/** A store that is down for a day is waited for. */
const deleteLogo = defineJob({
  name: 'delete-logo',
  payload,
  attempts: 40,
  backoff: { type: 'exponential', delayMs: 10_000, maxDelayMs: 3_600_000 },
  concurrency: 2,
})

export const replacedLogosReactor: Reactor<undefined> = {
  name: 'replaced-logos',
  eventTypes: ['CompanyLogoChanged'],
  state: noState,
  react({ type, stream, data, recordedAt, metadata: { tenant, schemaVersion } }) {
    const event = companyEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'CompanyLogoChanged' || event.data.replaced === null) return []
    const { file: logo, thumb } = event.data.replaced
    const runAt = new Date(Date.parse(recordedAt) + graceMs)
    return [deleteLogo.request({ tenant, companyId: idOfStream(stream), logo, thumb }, { runAt })]
  },
}

export const deleteLogoJob = (deps: Pick<JobDeps, 'pool' | 'files' | 'store'>): RegisteredJob =>
  registerJob(deleteLogo, async (replaced) => {
    if (await isShown(deps, replaced)) return
    for (const text of [replaced.logo, replaced.thumb]) {
      const key = fileKeyOf(text)
      if (key === null) throw new PermanentJobError(`An event names a file whose key is not valid`)
      await deps.files.delete(key)
    }
  })

/** Offers state the logo themselves, as it was when they were begun. */
async function isShown({ pool, store }: Pick<JobDeps, 'pool' | 'store'>, { tenant, companyId, logo }: ReplacedLogo): Promise<boolean> {
  const companies = await joinedCompanies(store, tenant, [companyId])
  const { rowCount } = await asProjector(pool, (client) =>
    client.query(
      `SELECT FROM read_models.offers
       WHERE tenant = $1 AND company_id = ANY($2) AND state <> 'deleted' AND content -> 'hiringCompany' ->> 'logoUrl' = $3
       UNION ALL
       ${workingCopiesWithLogo}
       LIMIT 1`,
      [tenant, companies, fileAddress(logo)],
    ),
  )
  return rowCount === 1
}
