/** Icons of the pages of administrators, by the path of the page below `/admin`. */
import { Building } from '../../components/icons/building.ts'
import { Check } from '../../components/icons/check.ts'
import { LayoutGrid } from '../../components/icons/layout-grid.ts'

export const adminIcons = {
  overview: LayoutGrid,
  'company-reviews': Check,
  companies: Building,
}
