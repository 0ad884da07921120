/** What only maps need of a board: a file of its own, loaded with the first map. */
import type { City, Tenant } from '@jobboard/contracts/tenants/tenant'

export type MapCity = Pick<City, 'slug' | 'label' | 'group' | 'latitude' | 'longitude' | 'zoom' | 'members'>

export interface BoardMap {
  readonly settings: Tenant['map']
  readonly cities: readonly MapCity[]
}
