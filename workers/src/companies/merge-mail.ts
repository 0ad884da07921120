/** Each person of a company that was merged into another one is told to which company they belong now, once (docs/product/companies.md, "Merged companies"). */
import { accountEvents, accountStream } from '@jobboard/contracts/accounts/events'
import type { EmployerRole } from '@jobboard/contracts/accounts/roles'
import { companyNameAfter } from '@jobboard/contracts/companies/company-name'
import { companyEvents, companyStream } from '@jobboard/contracts/companies/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { accountIdSchema, type CompanyId } from '@jobboard/contracts/shared/ids'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { accountRecipient } from '../mail/account-recipient.ts'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { companyMerged } from './mail/company-merged/company-merged.tsx'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, accountId: accountIdSchema })
type Payload = z.output<typeof payloadSchema>

const mergeMail = defineJob({ name: 'company-merged-mail', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'company-merged-mail',
  eventTypes: ['AccountCompanyChanged'],
  state: noState,
  react: ({ id: occasion, stream, metadata: { tenant } }) => [
    mergeMail.request({ tenant, occasion, locale: 'default', accountId: accountIdSchema.parse(idOfStream(stream)) }),
  ],
})

export const mergeMails: MailSource = {
  messages: [registerMessage(companyMerged)],
  reactor,
  job: (deps) => mailJob(deps, mergeMail, loadMergeMail),
}

type Moved = { readonly companyId: CompanyId; readonly from: CompanyId }

/** Null: it has moved again since, which has a message of its own. */
async function movedBy({ store, tenant }: MailContext, { accountId, occasion }: Payload): Promise<Moved | null> {
  let moved: Moved | null = null
  for (const { id, type, data, metadata } of await store.readStream(accountStream(tenant.id, accountId))) {
    const event = accountEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'AccountCompanyChanged') moved = id === occasion ? event.data : null
  }
  return moved
}

interface Company {
  readonly name: string | null
  /** Null: they are no member. */
  readonly role: EmployerRole | null
}

async function companyOf({ store, tenant }: MailContext, companyId: CompanyId, accountId: string): Promise<Company> {
  let company: Company = { name: null, role: null }
  for (const { type, data, metadata } of await store.readStream(companyStream(tenant.id, companyId))) {
    const event = companyEvents.upcast(type, metadata.schemaVersion, data)
    company = { ...company, name: companyNameAfter(company.name, event) }
    if (!('accountId' in event.data) || event.data.accountId !== accountId) continue
    company = { ...company, role: 'role' in event.data ? event.data.role : null }
  }
  return company
}

async function loadMergeMail(context: MailContext, payload: Payload): Promise<DueMail | null> {
  const { accountId } = payload
  const moved = await movedBy(context, payload)
  if (moved === null) return null
  const [before, now] = await Promise.all([moved.from, moved.companyId].map((id) => companyOf(context, id, accountId)))
  const role = now?.role ?? null
  // They have left it meanwhile.
  if (role === null) return null
  const facts = { from: before?.name ?? null, into: now?.name ?? null, role }
  return {
    name: companyMerged.name,
    about: accountId,
    recipient: await accountRecipient(context, accountId),
    compose: (setting) => companyMerged.compose(facts, setting),
  }
}
