/** The company: name, size, site and logo, as far as the source states them. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { isHttpUrl } from '@jobboard/contracts/offers/rules/addresses'
import { shortCompanyName, withoutLegalForm } from '@jobboard/contracts/offers/short-company-name'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { SourceOffer } from '../source-offer.ts'
import { sizeOfText } from './company-size.ts'
import { cutAtWord, type RepairLog } from './repair-log.ts'

/** As publication demands (docs/product/offers.md, "Limits"). */
const maxNameLength = 50

/**
 * The address of a picture. Pages load pictures over https only: with repairs allowed, an http address becomes https, and what is no
 * address is left out; otherwise the rules refuse it.
 */
export function pictureOf(field: string, address: string | null, repairLog: RepairLog): string | null {
  if (address === null || !repairLog.on) return address
  const secure = address.replace(/^http:/i, 'https:')
  if (!isHttpUrl(secure)) {
    repairLog.note(field, messageKeys.invalidUrl, `"${address}" left out`)
    return null
  }
  if (secure !== address) repairLog.note(field, messageKeys.httpsRequired, `"${address}" read with https`)
  return secure
}

/** The legal form is dropped before the name is cut: `Samsung Electronics Poland Manufacturing Sp. z` is no name. */
function shortened(name: string): string {
  const short = shortCompanyName(name)
  return short.length <= maxNameLength ? short : cutAtWord(withoutLegalForm(short), maxNameLength)
}

/** Null where the source names none: a site or a size without a name identifies no company. */
export function companyOf(source: SourceOffer, repairLog: RepairLog): OfferContent['hiringCompany'] {
  const said = source.companyName?.replace(/\s+/g, ' ').trim() ?? ''
  if (said === '') return null
  const isLong = said.length > maxNameLength && repairLog.on
  if (isLong) repairLog.note('companyName', messageKeys.companyNameTooLong, `shortened from "${said}"`)
  const site = source.companyUrl
  if (site !== null && !isHttpUrl(site) && repairLog.on) repairLog.note('companyUrl', messageKeys.invalidUrl, `"${site}" left out`)
  return {
    name: isLong ? shortened(said) : said,
    size: source.companySize === null ? null : (sizeOfText(source.companySize) ?? null),
    url: site !== null && (isHttpUrl(site) || !repairLog.on) ? site : null,
    logoUrl: pictureOf('logoUrl', source.logoUrl, repairLog),
  }
}
