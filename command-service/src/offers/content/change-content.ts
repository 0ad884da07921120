/** Stored content changed by a patch; unchanged parts stay the same values, so that a change without effect can be detected. */
import type { Apply, Contact, OfferContent, StoredContent } from '@jobboard/contracts/offers/content'
import { sameSealed } from '@jobboard/contracts/shared/events/envelope'

export type StoredPatch = { readonly [Field in keyof StoredContent]?: StoredContent[Field] | undefined }

/** What is sealed in stored content, readable: it accompanies a command so that the rules can look at it, and is never stored. */
export interface Opened {
  readonly contact: Contact | null
  readonly apply: Apply | null
}

/** The content as the rules read it. */
export const readable = (content: StoredContent, { contact, apply }: Opened): OfferContent => ({ ...content, contact, apply })

/** Whether a patch names any field at all. */
export const saysSomething = (patch: Readonly<Record<string, unknown>>): boolean =>
  Object.values(patch).some((value) => value !== undefined)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Equal as JSON, whatever the order of keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
}

type StoredApply = StoredContent['apply']
const sameApply = (a: StoredApply, b: StoredApply): boolean =>
  a?.kind === 'email' && b?.kind === 'email' ? sameSealed(a.email, b.email) : sameValue(a, b)

/** The part of a patch that changes something. Texts sealed again compare by their digest. */
export function differing(content: StoredContent, patch: StoredPatch): StoredPatch {
  const { contact, apply, ...rest } = patch
  const changed: [string, unknown][] = Object.entries(rest).filter(
    ([field, value]) => value !== undefined && !sameValue(value, content[field as keyof typeof rest]),
  )
  if (contact !== undefined && !sameSealed(contact, content.contact)) changed.push(['contact', contact])
  if (apply !== undefined && !sameApply(apply, content.apply)) changed.push(['apply', apply])
  return Object.fromEntries(changed)
}

/** `content` itself when the patch changes nothing. */
export function changeContent(content: StoredContent, patch: StoredPatch): StoredContent {
  const changed = differing(content, patch)
  return saysSomething(changed) ? { ...content, ...(changed as Partial<StoredContent>) } : content
}
