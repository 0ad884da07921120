/** The hiring company: name 2 to 50, size, web site (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import { pictureErrors, urlErrors } from './addresses.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, fieldError, lengthErrors, lineErrors } from './rule-errors.ts'

const nameRule = {
  min: 2,
  max: 50,
  short: messageKeys.companyNameTooShort,
  long: messageKeys.companyNameTooLong,
}

/** A file of this site. */
export const isOwnFile = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url)

/** A file on this site, or an address on the web over https; nothing that a browser would execute. */
function addressErrors(path: string, url: string): FieldError[] {
  if (isOwnFile(url)) return []
  if (urlErrors(path, url).length > 0) return [fieldError(path, messageKeys.companyLogoInvalidFormat)]
  return pictureErrors(path, url)
}

/** The form asks for a logo, and for one of this site where an import brought the address of another. Imports often have none. */
function logoErrors(path: string, url: string | null, { demands, creationType }: PublicationTerms): FieldError[] {
  const isForm = demands === 'everything'
  if (url === null) return errorIf(isForm, path, creationType === 'form' ? messageKeys.required : messageKeys.companyLogoReAdd)
  const errors = addressErrors(path, url)
  if (errors.length > 0 || !isForm || creationType !== 'import') return errors
  return errorIf(!isOwnFile(url), path, messageKeys.companyLogoReAdd)
}

export function companyErrors({ hiringCompany }: Pick<OfferContent, 'hiringCompany'>, terms: PublicationTerms): FieldError[] {
  const path = 'hiringCompany'
  const isForm = terms.demands === 'everything'
  if (hiringCompany === null && !isForm) return []
  const { name, size, url, logoUrl } = hiringCompany ?? { name: '', size: null, url: null, logoUrl: null }
  return [
    ...lengthErrors(`${path}.name`, name, nameRule),
    ...lineErrors(`${path}.name`, name, isForm ? 'company' : 'statedCompany', url),
    ...errorIf(isForm && size === null, `${path}.size`, messageKeys.required),
    ...(url === null && !isForm ? [] : urlErrors(`${path}.url`, url ?? '')),
    ...logoErrors(`${path}.logoUrl`, logoUrl, terms),
  ]
}
