/** Every projection of the product and the tables they stand on. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import type { Projection } from '@jobboard/platform/read-models/projection'
import type { OfferView } from './offers/offer-view.ts'
import { offersProjection } from './offers/offers.projection.ts'

export const readModelMigrations = offersReadModelMigrations

/** The views differ from projection to projection; a union of all of them keeps each one's type whole. */
export type AnyProjection = Projection<OfferView>

export const allProjections = (tenants: readonly Tenant[]): readonly AnyProjection[] => [offersProjection(tenants)]
