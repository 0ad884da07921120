/** Publishes imported offers through the offer commands, as the importing actor. */
import { fieldError } from '@jobboard/contracts/offers/rules/rule-errors'
import type { Actor } from '@jobboard/contracts/shared/events/envelope'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { slugify } from '@jobboard/contracts/shared/locale'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type ImportDeps, type ImportResult, importOffers } from '../offers/importing/import-offers.ts'
import type { ImportedOffer, ImportOutcome, Publisher } from './publisher.ts'

/** Companies of imported offers have no owner until one claims them: no account can get such an id by registering a name. */
export const importedCompanyId = (name: string): CompanyId => companyIdSchema.parse(`import-${slugify(name) || 'unnamed'}`.slice(0, 64))

/** A refusal without a field concerns the stored offer, e.g. that its recruitment is finished. */
const errorsOf = ({ error }: Extract<ImportResult, { ok: false }>): readonly FieldError[] =>
  error.errors ?? [{ ...fieldError('', messageKeys.sthWentWrong), code: error.code }]

export interface PublishingRun {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly runId: string
  readonly now: Date
}

export const storePublisher = (deps: ImportDeps, run: PublishingRun): Publisher => ({
  publish: async (offers: readonly ImportedOffer[]) => {
    const results = await importOffers(
      deps,
      run,
      offers.map((offer) => ({ ...offer, companyId: importedCompanyId(offer.content.hiringCompany?.name ?? '') })),
    )
    return results.map((result): ImportOutcome => (result.ok ? { kind: result.kind } : { kind: 'refused', errors: errorsOf(result) }))
  },
})
