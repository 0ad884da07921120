/** The last day an offer is shown, when the employer wants less than the plan's duration (docs/product/offers.md, "Limits"). */
import { z } from 'zod'
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, fieldError } from './rule-errors.ts'

const dateSchema = z.iso.date()

export function expiryErrors({ expiredAt }: Pick<OfferContent, 'expiredAt'>, { expiry }: PublicationTerms): FieldError[] {
  if (expiredAt === null || expiry === null) return []
  if (!dateSchema.safeParse(expiredAt).success) return [fieldError('expiredAt', messageKeys.invalidDate)]
  if (expiredAt < expiry.earliest) return [fieldError('expiredAt', messageKeys.invalidDatePast)]
  return errorIf(expiredAt > expiry.latest, 'expiredAt', messageKeys.maxDate)
}
