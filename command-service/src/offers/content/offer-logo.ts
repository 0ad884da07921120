/** The file `company_logo` of the form of an offer: stored before the event that names it, under keys that follow from the command. */
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import { fileAddress } from '@jobboard/contracts/shared/files'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { ok, type Result } from '@jobboard/contracts/shared/problem'
import { readLogo } from '@jobboard/platform/pictures/read-logo'
import { storeLogo } from '@jobboard/platform/pictures/store-logo'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import { type OfferError, refusal } from '../offer-errors.ts'

export async function storedLogoUrl(
  files: FileStore,
  { tenant, commandId, file }: { readonly tenant: { readonly id: TenantId }; readonly commandId: string; readonly file: Buffer },
): Promise<Result<string, OfferError>> {
  const read = await readLogo(file)
  if (!read.ok) return refusal('validation', [fieldError('company_logo', read.error)])
  const { file: key } = await storeLogo(files, tenant.id, commandId, read.value)
  return ok(fileAddress(key))
}
