/** Name, address and language of an account as its events have them; name and address are sealed until the moment of sending. */
import { accountEvents, accountStream, sealedAccountFields } from '@jobboard/contracts/accounts/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { MailContext, Recipient } from './delivery/mail-job.ts'

/** Of its e-mails; null: not known, or there is no such account. */
export async function accountLanguage({ store, tenant }: Pick<MailContext, 'store' | 'tenant'>, accountId: string): Promise<Locale | null> {
  let locale: Locale | null = null
  for (const { type, metadata, data } of await store.readStream(accountStream(tenant.id, accountId))) {
    const event = accountEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'AccountLanguageChanged') locale = event.data.locale
  }
  return locale
}

/** Null: the account was erased. Throws while the account has no events, which its row gets within moments. */
export async function accountRecipient(
  { store, keys, tenant }: Pick<MailContext, 'store' | 'keys' | 'tenant'>,
  accountId: AccountId,
): Promise<Recipient | null> {
  const stream = accountStream(tenant.id, accountId)
  let email: Encrypted | undefined
  let name: Encrypted | undefined
  let locale: Locale | null = null
  for (const { type, metadata, data } of await store.readStream(stream)) {
    const event = accountEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'AccountErased') return null
    if ('email' in event.data) email = event.data.email
    if ('name' in event.data) name = event.data.name
    if (event.type === 'AccountLanguageChanged') locale = event.data.locale
  }
  if (email === undefined || name === undefined) throw new Error(`The account ${accountId} has no events yet`)
  const [sealedEmail, sealedName] = [email, name]
  return {
    subject: sealedEmail.subject,
    locale,
    address: async () => {
      const address = await keys.open(sealedEmail, { tenant: tenant.id, stream, field: sealedAccountFields.email })
      const shown = await keys.open(sealedName, { tenant: tenant.id, stream, field: sealedAccountFields.name })
      return address === null || shown === null ? null : { name: shown, address }
    },
  }
}
