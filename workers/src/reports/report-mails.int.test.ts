/** From a guest's report to its e-mails: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { reportIdSchema, reportStream, sealedReportFields } from '@jobboard/contracts/reports/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { simpleParser } from 'mailparser'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { reportMails } from './report-mails.ts'

const tenant = tenantIdSchema.parse('devboard')
const offerId = '0h4k7m2p9rtv'
const address = 'zuzanna@canary.example'

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
}, 60_000)
afterAll(() => mailing.close())

/** What the newest event of a report leads to. */
async function mailsOf({ isConfirmed }: { readonly isConfirmed: boolean }): Promise<string[]> {
  const reportId = reportIdSchema.parse(randomUUID())
  const stream = reportStream(tenant, reportId)
  const email = await mailing.keys.seal(mailing.keys.subjectFor(tenant, address), address, {
    tenant,
    stream,
    field: sealedReportFields.email,
  })
  await mailing.append(stream, 'OfferReported', { reportId, offerId, reason: 'fraud', message: null, email, accountId: null })
  const confirmed = { reportId, offerId, reason: 'fraud', confirmedAt: '2026-03-02T11:00:00.000Z' }
  if (isConfirmed) await mailing.append(stream, 'ReportAddressConfirmed', confirmed)
  mailing.server.contents.length = 0
  const history = await mailing.deps.store.readStream(stream)
  const last = history.at(-1)
  const job = reportMails.job(mailing.deps)
  // As if it were reported now: the link is valid for a week.
  for (const request of last === undefined ? [] : reportMails.reactor.jobsOf(last, history))
    await runJob(job, { ...request, payload: { ...request.payload, reportedAt: new Date().toISOString() } })
  return Promise.all(mailing.server.contents.map(async (content) => (await simpleParser(content)).text ?? ''))
}

it('writes nothing but the link to an address that no one has confirmed', async () => {
  const [link = '', ...more] = await mailsOf({ isConfirmed: false })
  expect(more).toEqual([])
  expect(link).toMatch(/\/reports\/confirm\?locale=pl#/)
})

it('sends the receipt with the number once it is confirmed', async () => {
  const [receipt = ''] = await mailsOf({ isConfirmed: true })
  expect(receipt).toMatch(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  expect(receipt).not.toContain('/reports/confirm')
})
