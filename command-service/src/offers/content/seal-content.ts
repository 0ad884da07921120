/**
 * Content on its way into events and back: the description cleaned, contact and application e-mail sealed with the key of the
 * person behind the address (docs/product/accounts.md, "Personal data"), so that no event holds them in clear text.
 */
import {
  type Apply,
  type Contact,
  contactSchema,
  type OfferContent,
  type OfferContentPatch,
  type StoredContent,
  sealedFields,
} from '@jobboard/contracts/offers/content'
import { offerStream } from '@jobboard/contracts/offers/events'
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { SubjectErasedError, type SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { readPhone } from '../../shell/phone-number.ts'
import type { Offer } from '../offer.ts'
import { type OfferError, refusal } from '../offer-errors.ts'
import type { Opened, StoredPatch } from './change-content.ts'
import { cleanBody } from './clean-body.ts'

/** Where an offer's sealed texts stand, and the keys to them. */
export interface Seal {
  readonly keys: SubjectKeys
  readonly tenant: TenantId
  readonly offerId: OfferId
  /** Of the board: telephone numbers without a country code are of this country. Absent: they stay as they are. */
  readonly countryCode?: string
}

type SealedField = (typeof sealedFields)[keyof typeof sealedFields]

const contextOf = ({ tenant, offerId }: Seal, field: SealedField) => ({ tenant, stream: offerStream(tenant, offerId), field })

/** The person is the e-mail address; a draft that has none yet stands for itself. */
function sealFor(seal: Seal, email: string, plain: string, field: SealedField): Promise<Encrypted> {
  const subject = seal.keys.subjectFor(seal.tenant, email.trim() === '' ? `offer ${seal.offerId}` : email)
  return seal.keys.seal(subject, plain, contextOf(seal, field))
}

/** A number that cannot be read stays as it was typed, for publication to refuse. */
const withReadPhone = ({ countryCode }: Seal, contact: Contact): Contact =>
  countryCode === undefined || contact.phone === null
    ? contact
    : { ...contact, phone: readPhone(contact.phone, countryCode) ?? contact.phone }

const sealContact = (seal: Seal, { name, email, phone }: Contact): Promise<Encrypted> =>
  sealFor(seal, email, JSON.stringify({ name, email, phone }), sealedFields.contact)

async function sealApply(seal: Seal, apply: Apply): Promise<NonNullable<StoredContent['apply']>> {
  if (apply.kind === 'url') return apply
  return { kind: 'email', email: await sealFor(seal, apply.email, apply.email, sealedFields.applyEmail) }
}

async function sealParts(seal: Seal, { contact, apply }: Partial<Opened>): Promise<Result<StoredPatch, OfferError>> {
  let field: string = 'contact.email'
  try {
    const sealedContact = contact ? await sealContact(seal, withReadPhone(seal, contact)) : contact
    field = 'apply.email'
    return ok({
      ...(sealedContact === undefined ? {} : { contact: sealedContact }),
      ...(apply === undefined ? {} : { apply: apply === null ? null : await sealApply(seal, apply) }),
    })
  } catch (error) {
    // The person asked for erasure; another address must be given.
    if (error instanceof SubjectErasedError) return refusal('validation', [fieldError(field, messageKeys.email)])
    throw error
  }
}

/** The description cleaned, or why it cannot be: asked before anything is sealed. */
function cleaned(body: string): Result<string, OfferError> {
  const clean = cleanBody(body)
  return clean.ok ? clean : refusal('validation', [fieldError('body', clean.error)])
}

/** A patch as it may be stored. Unknown keys were removed by `offerContentPatchSchema`. */
export async function storablePatch(seal: Seal, patch: OfferContentPatch): Promise<Result<StoredPatch, OfferError>> {
  const { contact, apply, body, ...rest } = patch
  const clean = body === undefined ? undefined : cleaned(body)
  if (clean?.ok === false) return clean
  const sealed = await sealParts(seal, {
    ...(contact === undefined ? {} : { contact }),
    ...(apply === undefined ? {} : { apply }),
  })
  return sealed.ok ? ok({ ...rest, ...(clean === undefined ? {} : { body: clean.value }), ...sealed.value }) : sealed
}

export async function storableContent(seal: Seal, content: OfferContent): Promise<Result<StoredContent, OfferError>> {
  const clean = cleaned(content.body)
  if (!clean.ok) return clean
  const sealed = await sealParts(seal, content)
  if (!sealed.ok) return sealed
  const { contact = null, apply = null } = sealed.value
  return ok({ ...content, body: clean.value, contact, apply })
}

async function openContact(seal: Seal, contact: Encrypted | null): Promise<Contact | null> {
  const plain = contact === null ? null : await seal.keys.open(contact, contextOf(seal, sealedFields.contact))
  return plain === null ? null : contactSchema.parse(JSON.parse(plain))
}

async function openApply(seal: Seal, apply: StoredContent['apply']): Promise<Apply | null> {
  if (apply === null || apply.kind === 'url') return apply
  const email = await seal.keys.open(apply.email, contextOf(seal, sealedFields.applyEmail))
  return email === null ? null : { kind: 'email', email }
}

/** What is sealed in an offer, after `patch`; nothing where there is no offer. */
export const openOffer = async (seal: Seal, offer: Offer, patch: OfferContentPatch = {}): Promise<Opened> =>
  offer.status === 'absent' ? { contact: null, apply: null } : openContent(seal, offer.content, patch)

/** What is sealed in the content, after `patch`; null where it is missing or its person was erased. */
export async function openContent(
  seal: Seal,
  content: Pick<StoredContent, 'contact' | 'apply'>,
  patch: OfferContentPatch = {},
): Promise<Opened> {
  return {
    contact: patch.contact ? withReadPhone(seal, patch.contact) : patch.contact === null ? null : await openContact(seal, content.contact),
    apply: patch.apply !== undefined ? patch.apply : await openApply(seal, content.apply),
  }
}
