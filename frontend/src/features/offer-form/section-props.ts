/** What the sections of one form share. */

import type { OfferContent } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { FormInputs } from '@jobboard/contracts/tenants/form-inputs'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import type { useContractForm } from '../../components/form/use-contract-form.ts'
import type { PinMapComponent } from './fields/locations/location-fields.tsx'
import type { OfferValues } from './form-values.ts'

export interface SectionProps {
  readonly handle: ReturnType<typeof useContractForm<OfferValues, OfferContent>>
  readonly draft: OfferForm
  readonly inputs: FormInputs
  /** Those on sale. */
  readonly plans: readonly OfferPlan[]
  /** Of another feature: the page passes it in. */
  readonly PinMap: PinMapComponent
  /** Null: the logo cannot be changed here. Rejects with what is wrong with the file. */
  readonly onLogo: ((file: File) => Promise<void>) | null
}
