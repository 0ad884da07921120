/** Limits of the texts of an offer (docs/product/offers.md, "Limits"), by field of the form. */
import { clauseRule, consentRule } from '@jobboard/contracts/offers/rules/applying'
import type { TextLimits } from '../../components/form/fields/length-text.ts'

export const textLimits: Readonly<Record<string, TextLimits>> = {
  title: { min: 3, max: 80 },
  'hiringCompany.name': { min: 2, max: 50 },
  informationClause: { min: clauseRule.min, max: clauseRule.max },
  'futureConsent.value': consentRule,
  'customConsent.value': consentRule,
  'contact.name': { min: 5, max: 255 },
}
/** Of the description without its markup. */
export const bodyLimits: TextLimits = { min: 50, max: 20_000 }
