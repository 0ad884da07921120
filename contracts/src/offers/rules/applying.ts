/** How to apply, the contact person, and the consents (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import { clausePlaceholders } from '../vocabulary.ts'
import { emailErrors, isPhone, urlErrors } from './addresses.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, fieldError, lengthErrors, lineErrors } from './rule-errors.ts'

export const clauseRule = { min: 20, max: 4_000, missing: messageKeys.clauseRequired }
export const consentRule = { min: 10, max: 2_000 }
const contactNameRule = { min: 5, max: 255 }

function applyErrors({ apply }: Pick<OfferContent, 'apply'>): FieldError[] {
  if (apply === null) return [fieldError('apply', messageKeys.required)]
  return apply.kind === 'url' ? urlErrors('apply.url', apply.url) : emailErrors('apply.email', apply.email)
}

export const hasPlaceholder = (clause: string): boolean => clausePlaceholders.some((placeholder) => clause.includes(placeholder))

/** An imported offer that is applied for at its source needs no clause here. */
function clauseErrors({ informationClause: clause, apply }: OfferContent, { demands }: PublicationTerms): FieldError[] {
  if (clause === '' && apply?.kind === 'url' && demands === 'whatIsStated') return []
  const errors = lengthErrors('informationClause', clause, clauseRule)
  return errors.length > 0 ? errors : errorIf(hasPlaceholder(clause), 'informationClause', messageKeys.clausePlaceholder)
}

const consentErrors = (content: Pick<OfferContent, 'futureConsent' | 'customConsent'>): FieldError[] =>
  (['futureConsent', 'customConsent'] as const).flatMap((name) => {
    const { enabled, value } = content[name]
    if (!enabled) return []
    const errors = lengthErrors(`${name}.value`, value, consentRule)
    return errors.length > 0 ? errors : errorIf(hasPlaceholder(value), `${name}.value`, messageKeys.consentPlaceholder)
  })

/** One word is a first name, however long it is: that says more than its length. */
const contactNameErrors = (path: string, name: string): FieldError[] =>
  /^\S+$/.test(name.trim()) ? [fieldError(path, messageKeys.contactNameSpace)] : lengthErrors(path, name, contactNameRule)

function contactErrors({ contact }: Pick<OfferContent, 'contact'>): FieldError[] {
  const { name, email, phone } = contact ?? { name: '', email: '', phone: null }
  return [
    ...contactNameErrors('contact.name', name),
    ...lineErrors('contact.name', name, 'person'),
    ...emailErrors('contact.email', email),
    ...errorIf(phone !== null && phone.trim() !== '' && !isPhone(phone), 'contact.phone', messageKeys.invalidPhone),
  ]
}

export const applyingErrors = (content: OfferContent, terms: PublicationTerms): FieldError[] => [
  ...applyErrors(content),
  ...clauseErrors(content, terms),
  ...consentErrors(content),
  ...contactErrors(content),
]
