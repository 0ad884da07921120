/** The information clause that an offer begins with where its company has none: a template with the names of who writes. */
import { clausePlaceholders } from '@jobboard/contracts/offers/vocabulary'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { offerFormTexts } from './texts.ts'

/** Without a company it holds the placeholder, which publication refuses. */
export function clauseTemplate(locale: Locale, { company, email }: { readonly company: string; readonly email: string }): string {
  const t = offerFormTexts(locale)
  const values = { company: company.trim() === '' ? clausePlaceholders[locale === 'pl' ? 1 : 0] : company.trim(), email: email.trim() }
  return t('consents.template', values) + (values.email === '' ? '' : ` ${t('consents.templateContact', values)}`)
}
