/** PATCH /v1/profiles/me: people give their own account another name, phone or language of e-mails, and want the newsletter or not. */
import { changeProfileSchema } from '@jobboard/contracts/accounts/commands'
import { ownProfileSchema } from '@jobboard/contracts/accounts/queries'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyone } from '@jobboard/platform/http/sessions/access'
import { type CommandDeps, metadataOf } from '../shell/command-route.ts'
import { invalidPhone, readPhone } from '../shell/phone-number.ts'
import { newsletterConsent } from './consents.ts'
import { type AccountEventDeps, recordAccount } from './record-accounts.ts'
import { readAccountRow, writeProfile } from './rows/account-rows.ts'

export type OwnAccountDeps = AccountEventDeps & CommandDeps

export const changeProfile = (deps: OwnAccountDeps): Route =>
  route({
    method: 'PATCH',
    path: '/v1/profiles/me',
    summary: 'Change the name, the phone, the newsletter and the language of e-mails of my account',
    note: 'What is absent stays as it is. `locale` is one of the languages of the board.',
    tag: 'accounts',
    auth: anyone,
    body: changeProfileSchema,
    replies: { 200: { description: 'The account as it is now', schema: ownProfileSchema, headers: ['X-Position'] } },
    async handle(request) {
      const { tenant, session, body } = request
      const { accountId: id } = session
      const { name, subscribe_to_newsletter: newsletter, locale } = body
      if (locale !== undefined && !tenant.locales.includes(locale))
        return refuse({ code: 'validation', errors: [fieldError('locale', messageKeys.notAnOption)] })
      const phone = body.phone === undefined ? undefined : readPhone(body.phone, tenant.countryCode)
      if (phone === null) return refuse(invalidPhone('phone'))
      await writeProfile(deps.database, tenant.id, id, {
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
        ...(locale !== undefined && { locale }),
        ...(newsletter !== undefined && { newsletter: newsletterConsent(tenant, newsletter, deps.clock.now().toISOString()) }),
      })
      const position = await recordAccount(deps, id, metadataOf({ ...request, at: deps.clock.now().toISOString() }, 'accounts'))
      const row = await readAccountRow(deps.database, tenant.id, id)
      // Erased meanwhile.
      if (row === null) return refuse({ code: 'unauthenticated' })
      return {
        status: 200,
        body: { ...row.profile, phone: row.phone, newsletter: row.newsletter?.subscribed ?? false, locale: row.locale },
        headers: position === null ? {} : { 'X-Position': position },
      }
    },
  })
