/** The hiring company of a copy: without a logo of another site, and without one that was deleted. The form then asks to add it again. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { isOwnFile } from '@jobboard/contracts/offers/rules/company'
import { fileKeyAt } from '@jobboard/contracts/shared/files'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type FileStore, fileKeyOf } from '@jobboard/platform/ports/file-store'

type Company = OfferContent['hiringCompany']

export async function copiedCompany(files: FileStore, tenant: TenantId, company: Company): Promise<Company> {
  if (company === null || company.logoUrl === null) return company
  return (await isUsable(files, tenant, company.logoUrl)) ? company : { ...company, logoUrl: null }
}

async function isUsable(files: FileStore, tenant: TenantId, logoUrl: string): Promise<boolean> {
  if (!isOwnFile(logoUrl)) return false
  const name = fileKeyAt(logoUrl, tenant)
  if (name === null) return true
  const key = fileKeyOf(name)
  return key !== null && files.exists(key)
}
