/**
 * The e-mail of an invitation. The token of its link is made when the message is sent, and only its digest is stored; the address is opened for
 * that moment.
 */
import { companyNameAfter } from '@jobboard/contracts/companies/company-name'
import {
  type CompanyEvent,
  type CompanyEventData,
  companyEvents,
  companyStream,
  sealedInvitationFields,
} from '@jobboard/contracts/companies/events'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { defineJob } from '@jobboard/platform/ports/queue'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { invitation } from './mail/invitation/invitation.tsx'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, companyId: z.string(), invitationId: z.uuid() })
type Payload = z.output<typeof payloadSchema>

const invitationMail = defineJob({ name: 'invitation-mail', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'invitation-mail',
  eventTypes: ['MemberInvited', 'InvitationRenewed'],
  state: noState,
  react({ id: occasion, type, stream, data, metadata }) {
    const { tenant, locale = 'default', schemaVersion } = metadata
    const event = companyEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'MemberInvited' && event.type !== 'InvitationRenewed') return []
    const { invitationId } = event.data
    return [invitationMail.request({ tenant, occasion, locale, companyId: idOfStream(stream), invitationId })]
  },
})

export const invitationMails: MailSource = {
  messages: [registerMessage(invitation)],
  reactor,
  job: (deps) => mailJob(deps, invitationMail, loadInvitation),
}

interface Found {
  readonly name: string | null
  /** As visitors see the company. */
  readonly shortName: string | null
  /** Null: the invitation is no longer open. */
  readonly invited: CompanyEventData<'MemberInvited'> | null
}

/** Null: it has ended. */
function invitedAfter(invited: Found['invited'], event: CompanyEvent): Found['invited'] {
  if (event.type === 'MemberInvited') return event.data
  return event.type === 'InvitationRenewed' && invited !== null ? { ...invited, expiresAt: event.data.expiresAt } : null
}

async function findInvitation({ store, tenant, now }: MailContext, { companyId, invitationId }: Payload): Promise<Found> {
  let found: Found = { name: null, shortName: null, invited: null }
  for (const { type, metadata, data } of await store.readStream(companyStream(tenant.id, companyId))) {
    const event = companyEvents.upcast(type, metadata.schemaVersion, data)
    const { shortName = found.shortName } = event.type === 'CompanyChanged' ? event.data : found
    found = { ...found, name: companyNameAfter(found.name, event), shortName }
    if (!('invitationId' in event.data) || event.data.invitationId !== invitationId) continue
    found = { ...found, invited: invitedAfter(found.invited, event) }
  }
  return found.invited !== null && Date.parse(found.invited.expiresAt) <= now.getTime() ? { ...found, invited: null } : found
}

async function loadInvitation(context: MailContext, payload: Payload): Promise<DueMail | null> {
  const { keys, tenant } = context
  const { name, shortName, invited } = await findInvitation(context, payload)
  if (invited === null) return null
  const { invitationId, email, role, expiresAt } = invited
  const token = newToken()
  const sealContext = { tenant: tenant.id, stream: companyStream(tenant.id, payload.companyId), field: sealedInvitationFields.email }
  return {
    name: invitation.name,
    about: invitationId,
    recipient: {
      subject: email.subject,
      // They have no account yet: the language of the page that invites.
      locale: null,
      async address() {
        const address = await keys.open(email, sealContext)
        // Only now: a message that another worker sends has the link that works.
        if (address === null || !(await storeToken(context, invitationId, token))) return null
        return { name: '', address }
      },
    },
    compose: (setting) => invitation.compose({ company: shortName ?? name, role, expiresAt, token }, setting),
  }
}

/** False: the invitation has ended. */
const storeToken = ({ pool, tenant }: MailContext, invitationId: string, token: string): Promise<boolean> =>
  asProjector(pool, async (client) => {
    await client.query("SELECT set_config('app.tenant', $1, true)", [tenant.id])
    const { rowCount } = await client.query('UPDATE accounts.invitations SET token_hash = $3 WHERE tenant = $1 AND invitation_id = $2', [
      tenant.id,
      invitationId,
      hashToken(token),
    ])
    return rowCount === 1
  })
