/** Publishes imported offers through the offer commands, in the name of whoever imports. */
import { fieldError } from '@jobboard/contracts/offers/rules/field-errors'
import type { Actor } from '@jobboard/contracts/shared/envelope'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { slugify } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type ImportParts, type ImportResult, importOffers } from '../offers/import-offers.ts'
import type { ImportedOffer, ImportOutcome, Publisher } from './publisher.ts'

/** Companies of imported offers are nobody's until somebody claims them: no account can have such an id by registering a name. */
export const importedCompanyId = (name: string): CompanyId => companyIdSchema.parse(`import-${slugify(name) || 'unnamed'}`.slice(0, 64))

/** A refusal that names no field is about the offer as it stands here, e.g. that its recruitment is finished. */
const errorsOf = ({ error }: Extract<ImportResult, { ok: false }>): readonly FieldError[] =>
  error.errors ?? [{ ...fieldError('', messageKeys.sthWentWrong), code: error.code }]

export interface PublishingRun {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly runId: string
  readonly now: Date
}

export const storePublisher = (parts: ImportParts, run: PublishingRun): Publisher => ({
  publish: async (offers: readonly ImportedOffer[]) => {
    const results = await importOffers(
      parts,
      run,
      offers.map((offer) => ({ ...offer, companyId: importedCompanyId(offer.content.hiringCompany?.name ?? '') })),
    )
    return results.map((result): ImportOutcome => (result.ok ? { kind: result.kind } : { kind: 'refused', errors: errorsOf(result) }))
  },
})
