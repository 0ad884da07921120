/** From another address of an account to the message to the one before: real event store, keys, database and SMTP server. */
import { randomUUID } from 'node:crypto'
import { accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { simpleParser } from 'mailparser'
import { type Mailing, runJob, startMailing } from '../mail/testing/mailing.ts'
import { emailChangedMails } from './email-changed-mail.ts'

const tenant = tenantIdSchema.parse('devboard')

let mailing: Mailing
beforeAll(async () => {
  mailing = await startMailing()
}, 60_000)
afterAll(() => mailing.close())
beforeEach(() => {
  mailing.server.contents.length = 0
})

it.each([
  [null, 'Your email address on Devboard has changed'],
  ['pl', 'Adres e-mail Twojego konta w Devboard został zmieniony'],
] as const)(
  'tells the address that the account had before, once, in the language of the account (%s) or of the request',
  async (language, title) => {
    const accountId = randomUUID()
    const stream = accountStream(tenant, accountId)
    const subject = mailing.keys.subjectFor(tenant, `account ${accountId}`)
    const seal = (plain: string, field: string) => mailing.keys.seal(subject, plain, { tenant, stream, field })
    const email = (address: string) => seal(address, sealedAccountFields.email)
    await mailing.append(stream, 'AccountRegistered', {
      ...{ accountId, kind: 'employer', role: 'owner', companyId: 'borsuk' },
      ...{ email: await email('first@canary.example'), name: await seal('Ewa Borsuk', sealedAccountFields.name) },
    })
    if (language !== null) await mailing.append(stream, 'AccountLanguageChanged', { locale: language })
    await mailing.append(stream, 'AccountEmailChanged', { email: await email('second@canary.example') }, 'en')
    const events = await mailing.deps.store.readStream(stream)
    const [request] = events
      .filter(({ type }) => type === 'AccountEmailChanged')
      .flatMap((event) => emailChangedMails.reactor.jobsOf(event, []))
    if (request === undefined) throw new Error('The change has no job')
    const job = emailChangedMails.job(mailing.deps)
    await runJob(job, request)
    await runJob(job, request)
    expect(mailing.server.contents).toHaveLength(1)
    const { subject: shown, to } = await simpleParser(mailing.server.contents[0] ?? '')
    expect([shown, to]).toEqual([title, expect.objectContaining({ text: 'first@canary.example' })])
    expect(JSON.stringify(request)).not.toContain('canary')
  },
)
