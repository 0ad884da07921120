/** Files of logos that were replaced, on a real Postgres and a real folder. */
import { companyStream } from '@jobboard/contracts/companies/events'
import { fileAddress } from '@jobboard/contracts/shared/files'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { type FileKey, newFileKey } from '@jobboard/platform/ports/file-store'
import { recordEvents } from '@jobboard/platform/testing/projection-spec'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { identify } from '../reactors/reactor.ts'
import { deleteLogoJob, replacedLogosReactor } from './replaced-logos.ts'

const tenant = tenantIdSchema.parse('devboard')
let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
}, 60_000)
afterAll(() => mailing.close())

const key = (): FileKey => newFileKey(tenant, 'logos', 'png')
const store = async (...keys: readonly FileKey[]) => {
  for (const one of keys)
    await mailing.deps.files.put(
      one,
      (async function* () {
        yield Buffer.from('x')
      })(),
      { maxBytes: 1 },
    )
}
const stored = (...keys: readonly FileKey[]) => Promise.all(keys.map((one) => mailing.deps.files.exists(one)))

function jobsOf(logo: object | null, replaced: object | null) {
  const [event] = recordEvents(tenant, companyStream(tenant, 'acme'), [{ type: 'CompanyLogoChanged', data: { logo, replaced } }])
  if (event === undefined) throw new Error('There is no event')
  return { event, jobs: identify('replaced-logos', event, replacedLogosReactor.react(event, undefined)) }
}

it('asks for nothing when there was no logo before, and otherwise an hour later', () => {
  expect(jobsOf({ file: key(), thumb: key() }, null).jobs).toEqual([])
  const { event, jobs } = jobsOf(null, { file: key(), thumb: key() })
  expect(jobs.map(({ runAt }) => runAt)).toEqual([new Date(Date.parse(event.recordedAt) + 3_600_000)])
})

it('deletes both files, once and again, and no other', async () => {
  const [file, thumb, other] = [key(), key(), key()]
  await store(file, thumb, other)
  const [job] = jobsOf(null, { file, thumb }).jobs
  if (job === undefined) throw new Error('There is no job')
  await runJob(deleteLogoJob(mailing.deps), job)
  await runJob(deleteLogoJob(mailing.deps), job)
  expect(await stored(file, thumb, other)).toEqual([false, false, true])
})

it('leaves a logo that an offer of the company shows', async () => {
  const [file, thumb] = [key(), key()]
  await store(file, thumb)
  await mailing.database.query(
    `INSERT INTO read_models.offers (tenant, offer_id, slug, state, company_id, content, change_seq)
     VALUES ($1, 'a23456789abc', 'acme-a23456789abc', 'draft', 'acme', $2, 1)`,
    [tenant, JSON.stringify({ hiringCompany: { logoUrl: fileAddress(file) } })],
  )
  const [job] = jobsOf(null, { file, thumb }).jobs
  if (job === undefined) throw new Error('There is no job')
  await runJob(deleteLogoJob(mailing.deps), job)
  expect(await stored(file, thumb)).toEqual([true, true])
})

it('leaves a logo that an offer shows which the company handed over', async () => {
  const [file, thumb] = [key(), key()]
  await store(file, thumb)
  await mailing.database.query(
    `INSERT INTO read_models.offers (tenant, offer_id, slug, state, company_id, content, change_seq)
     VALUES ($1, 'a23456789abd', 'acme-a23456789abd', 'published', 'acme-2', $2, 2)`,
    [tenant, JSON.stringify({ hiringCompany: { logoUrl: fileAddress(file) } })],
  )
  const [job] = jobsOf(null, { file, thumb }).jobs
  if (job === undefined) throw new Error('There is no job')
  await mailing.append(companyStream(tenant, 'acme'), 'CompanyHandoverRequested', {
    ...{ handoverId: '5d0c1f3e-2b7a-4c55-9a0e-6f1d2c3b4a59', into: 'acme-2', name: null },
  })
  await runJob(deleteLogoJob(mailing.deps), job)
  expect(await stored(file, thumb)).toEqual([true, true])
})
