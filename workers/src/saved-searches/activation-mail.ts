/** The e-mail with the link that turns on the alert of a guest. Nothing else is sent to an address that no one has confirmed. */
import {
  type SavedSearchEventData,
  savedSearchEvents,
  savedSearchesStream,
  sealedSearchFields,
} from '@jobboard/contracts/saved-searches/events'
import { activationDays } from '@jobboard/contracts/saved-searches/frequencies'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { defineJob } from '@jobboard/platform/ports/queue'
import { alertCode } from '@jobboard/platform/saved-searches/alert-codes'
import { z } from 'zod'
import { type DueMail, type MailContext, mailAttempts, mailJob, mailPayload } from '../mail/delivery/mail-job.ts'
import type { MailSource } from '../mail/mail-source.ts'
import { registerMessage } from '../mail/message.ts'
import { noState, registerReactor } from '../reactors/reactor.ts'
import { asProjector } from '../runner/projector-transaction.ts'
import { alertActivation } from './mail/alert-activation/alert-activation.tsx'

/** `occasion`: the id of the event. */
const payloadSchema = z.strictObject({ ...mailPayload, candidateId: z.uuid(), jobFilterId: z.uuid() })
type Payload = z.output<typeof payloadSchema>

const activationMail = defineJob({ name: 'alert-activation', payload: payloadSchema, ...mailAttempts })

const reactor = registerReactor({
  name: 'alert-activation',
  eventTypes: ['JobAlertRequested'],
  state: noState,
  react({ id: occasion, type, stream, data, metadata: { tenant, schemaVersion } }) {
    const event = savedSearchEvents.upcast(type, schemaVersion, data)
    if (event.type !== 'JobAlertRequested') return []
    const { jobFilterId, locale } = event.data
    return [activationMail.request({ tenant, occasion, locale, candidateId: idOfStream(stream), jobFilterId })]
  },
})

export const activationMails: MailSource = {
  messages: [registerMessage(alertActivation)],
  reactor,
  job: (deps) => mailJob(deps, activationMail, loadActivation),
}

interface Found {
  readonly name: Encrypted | null
  /** Null: it is confirmed, ended or deleted. */
  readonly request: SavedSearchEventData<'JobAlertRequested'> | null
}

async function findRequest({ store, tenant }: MailContext, { candidateId, jobFilterId }: Payload): Promise<Found> {
  let found: Found = { name: null, request: null }
  for (const { type, metadata, data } of await store.readStream(savedSearchesStream(tenant.id, candidateId))) {
    const event = savedSearchEvents.upcast(type, metadata.schemaVersion, data)
    if (event.type === 'SavedSearchesErased') found = { name: null, request: null }
    if (!('jobFilterId' in event.data) || event.data.jobFilterId !== jobFilterId) continue
    if (event.type === 'JobFilterSaved' || event.type === 'JobFilterRenamed') found = { ...found, name: event.data.name }
    if (event.type === 'JobAlertRequested') found = { ...found, request: event.data }
    if (event.type === 'JobAlertEnabled' || event.type === 'JobAlertDisabled') found = { ...found, request: null }
    if (event.type === 'JobFilterDeleted') found = { name: null, request: null }
  }
  return found
}

const hasExpired = (requestedAt: string, now: Date): boolean => Date.parse(requestedAt) + activationDays * 86_400_000 <= now.getTime()

async function loadActivation(context: MailContext, payload: Payload): Promise<DueMail | null> {
  const { keys, tenant, settings, now } = context
  const { candidateId, jobFilterId } = payload
  const { name, request } = await findRequest(context, payload)
  // Without the key there is no job that could read a recipient.
  if (request === null || settings.MASTER_KEY === undefined || hasExpired(request.requestedAt, now)) return null
  const { frequency, requestedAt } = request
  const sealContext = { tenant: tenant.id, stream: savedSearchesStream(tenant.id, candidateId), field: sealedSearchFields.name }
  const facts = {
    candidateId,
    jobFilterId,
    frequency,
    requestedAt,
    name: name === null ? '' : ((await keys.open(name, sealContext)) ?? ''),
    code: alertCode(settings.MASTER_KEY, { tenant: tenant.id, candidateId, jobFilterId }, { kind: 'activate', requestedAt }),
  }
  return {
    name: alertActivation.name,
    about: jobFilterId,
    recipient: { subject: name?.subject ?? candidateId, locale: null, address: () => guestAddress(context, candidateId) },
    compose: (setting) => alertActivation.compose(facts, setting),
  }
}

/** Null: the guest was erased, or has an account now. */
const guestAddress = ({ pool, tenant }: MailContext, candidateId: string) =>
  asProjector(pool, async (client) => {
    await client.query("SELECT set_config('app.tenant', $1, true)", [tenant.id])
    const { rows } = await client.query<{ email: string }>('SELECT email FROM accounts.guests WHERE tenant = $1 AND candidate_id = $2', [
      tenant.id,
      candidateId,
    ])
    const [guest] = rows
    return guest === undefined ? null : { name: '', address: guest.email }
  })
