/** Offers with an address for notices, and applications to them, as events: for tests of the e-mails about them. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { applicationIdSchema, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { sealedFields } from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { Mailing } from '../../mail/testing/mailing.ts'

const tenant = tenantIdSchema.parse('devboard')

export const createdOffer = JSON.parse(
  readFileSync(new URL('../../../../contracts/src/offers/fixtures/OfferDraftCreated.v2.json', import.meta.url), 'utf8'),
) as { data: { offerId: string; slug: string; content: { title: string } } }

export const sentAt = '2026-03-02T11:00:00.000Z'

export async function nameAddress({ keys, append }: Mailing, offerId: string, email: string, title: string): Promise<void> {
  const stream = offerStream(tenant, offerId)
  const sealed = await keys.seal(keys.subjectFor(tenant, email), email, { tenant, stream, field: sealedFields.applyEmail })
  const content = { ...createdOffer.data.content, title, apply: { kind: 'email', email: sealed } }
  await append(stream, 'OfferDraftUpdated', { plan: 'basic', saved: true, content })
}

/** With the addresses that it named one after another. */
export async function createOffer(
  mailing: Mailing,
  offerId: string,
  { emails, title, creationType = 'form' }: { readonly emails: readonly string[]; readonly title: string; readonly creationType?: string },
): Promise<void> {
  const content = { ...createdOffer.data.content, title, apply: null }
  await mailing.append(offerStream(tenant, offerId), 'OfferDraftCreated', { ...createdOffer.data, offerId, creationType, content })
  for (const email of emails) await nameAddress(mailing, offerId, email, title)
}

export type Applied = Awaited<ReturnType<typeof applyTo>>

export async function applyTo({ keys, append }: Mailing, offerId: string, change: object = {}) {
  const applicationId = applicationIdSchema.parse(randomUUID())
  const stream = applicationStream(tenant, applicationId)
  const subject = keys.subjectFor(tenant, `application ${applicationId}`)
  const seal = (text: string, field: keyof typeof sealedApplicationFields) =>
    keys.seal(subject, text, { tenant, stream, field: sealedApplicationFields[field] })
  await append(stream, 'ApplicationSubmitted', {
    ...{ offerId, companyId: 'acme', applicationId, offerRevision: 0, candidateId: null, person: 'person-of-ada', source: 'apply_form' },
    ...{
      name: await seal('Ada Lis', 'name'),
      email: await seal('ada@canary.example', 'email'),
      message: await seal('My secret', 'message'),
    },
    ...{ attachment: null, answers: null, consents: [], repeats: null, locale: 'en', submittedAt: sentAt, ...change },
  })
  return { applicationId, stream, seal, subject }
}
