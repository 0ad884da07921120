/** Every projection of the product and the tables they stand on. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { offersReadModelMigrations } from '@jobboard/platform/read-models/offers'
import { offersProjection } from './offers/offers.projection.ts'
import { type RegisteredProjection, register } from './runner/registered-projection.ts'

export const readModelMigrations = offersReadModelMigrations

export const allProjections = (tenants: readonly Tenant[]): readonly RegisteredProjection[] => [register(offersProjection(tenants))]
