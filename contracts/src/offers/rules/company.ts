/** The hiring company: name 2 to 50, size, web site (specification 5). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import { urlErrors } from './addresses.ts'
import { errorIf, fieldError, lengthErrors } from './field-errors.ts'

const nameRule = {
  least: 2,
  most: 50,
  short: messageKeys.companyNameTooShort,
  long: messageKeys.companyNameTooLong,
}

/** An address on the web, or of a file on this site; nothing that a browser would run. */
const isLogoAddress = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url) || urlErrors('', url).length === 0

/** A missing logo shows a placeholder: uploads are a capability of their own, and imported offers often have none. */
export function companyErrors({ hiringCompany }: Pick<OfferContent, 'hiringCompany'>): FieldError[] {
  const path = 'hiringCompany'
  const { name, size, url, logoUrl } = hiringCompany ?? { name: '', size: null, url: null, logoUrl: null }
  return [
    ...lengthErrors(`${path}.name`, name, nameRule),
    ...(size === null ? [fieldError(`${path}.size`, messageKeys.required)] : []),
    ...urlErrors(`${path}.url`, url ?? ''),
    ...errorIf(logoUrl !== null && !isLogoAddress(logoUrl), `${path}.logoUrl`, messageKeys.companyLogoInvalidFormat),
  ]
}
