/** Where an e-mail leads its person to their application (docs/product/applications.md, "Links"). */
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import { hasApplicationHistory } from '@jobboard/contracts/applications/has-application-history'
import { applicationToken } from '@jobboard/platform/applications/application-links'
import type { MailContext } from '../mail/delivery/mail-job.ts'
import type { MailSetting } from '../mail/message.ts'

interface Addressee {
  readonly applicationId: ApplicationId
  /** Null: sent without an account, and not taken over by one. */
  readonly candidateId: string | null
}

/** Makes the address once the language of the message is known: in the history of who has an account, else of the page that the link itself opens. Null without MASTER_KEY. */
export function applicationLink(
  { tenant, settings: { MASTER_KEY }, now }: Pick<MailContext, 'tenant' | 'settings' | 'now'>,
  { applicationId, candidateId }: Addressee,
): ((setting: Pick<MailSetting, 'origin' | 'locale'>) => string) | null {
  if (candidateId !== null && hasApplicationHistory(tenant))
    return ({ origin, locale }) => `${origin}/candidate/application-history?locale=${locale}#${applicationId}`
  if (MASTER_KEY === undefined) return null
  const token = applicationToken(MASTER_KEY, tenant.id, applicationId, now)
  return ({ origin, locale }) => `${origin}/application?locale=${locale}#${token}`
}
