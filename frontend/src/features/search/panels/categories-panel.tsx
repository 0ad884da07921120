/** All categories: a dialog of links on wide screens, a bottom sheet of choices with a draft on phones. */

import { useMediaQuery } from '../../../components/use-media-query.ts'
import { phoneQuery } from '../../../theme/breakpoints.ts'
import type { SearchPanelProps } from '../search-panels.tsx'
import { CategoryDialog } from './category-dialog.tsx'
import { CategorySheet } from './category-sheet.tsx'

export default function CategoriesPanel(props: SearchPanelProps) {
  return useMediaQuery(phoneQuery) ? <CategorySheet {...props} /> : <CategoryDialog {...props} />
}
