/** The hiring company: name 2 to 50, size, web site (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import { pictureErrors, urlErrors } from './addresses.ts'
import { errorIf, fieldError, lengthErrors } from './field-errors.ts'
import type { PublicationTerms } from './terms.ts'

const nameRule = {
  min: 2,
  max: 50,
  short: messageKeys.companyNameTooShort,
  long: messageKeys.companyNameTooLong,
}

const isOwnFile = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url)

/** A file on this site, or an address on the web over https; nothing that a browser would execute. */
function logoErrors(path: string, url: string): FieldError[] {
  if (isOwnFile(url)) return []
  if (urlErrors(path, url).length > 0) return [fieldError(path, messageKeys.companyLogoInvalidFormat)]
  return pictureErrors(path, url)
}

/** A missing logo shows a placeholder: uploads are a capability of their own, and imported offers often have none. */
export function companyErrors({ hiringCompany }: Pick<OfferContent, 'hiringCompany'>, { demands }: PublicationTerms): FieldError[] {
  const path = 'hiringCompany'
  const isForm = demands === 'everything'
  if (hiringCompany === null && !isForm) return []
  const { name, size, url, logoUrl } = hiringCompany ?? { name: '', size: null, url: null, logoUrl: null }
  return [
    ...lengthErrors(`${path}.name`, name, nameRule),
    ...errorIf(isForm && size === null, `${path}.size`, messageKeys.required),
    ...(url === null && !isForm ? [] : urlErrors(`${path}.url`, url ?? '')),
    ...(logoUrl === null ? [] : logoErrors(`${path}.logoUrl`, logoUrl)),
  ]
}
