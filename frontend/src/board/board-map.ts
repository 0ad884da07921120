/** The part of a board's configuration that only maps need: a separate file, loaded with the first map. */
import type { City, Tenant } from '@jobboard/contracts/tenants/tenant'

export type MapCity = Pick<City, 'slug' | 'label' | 'group' | 'latitude' | 'longitude' | 'zoom' | 'members'>

export interface BoardMap {
  readonly settings: Tenant['map']
  readonly cities: readonly MapCity[]
}
