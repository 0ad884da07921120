/** What saved views look like where there are any: links above a table, and the panel in which they are saved and deleted. */
import styled from '@emotion/styled'
import { RowList } from '../row-list.tsx'

export const ViewLinks = styled.nav`
  display: flex; flex-wrap: wrap; gap: 8px; align-items: center; min-width: 0;
  a { display: inline-flex; align-items: center; min-height: 36px; max-width: 100%; padding: 0 12px; border: 1px solid var(--border); border-radius: 18px; background: var(--surface-raised); overflow-wrap: anywhere; }
  a:hover { border-color: var(--grey-9); }
  a[aria-current] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 600; }
`

export const viewsPanelWidth = 520

export const ViewSections = styled.div`
  display: grid; gap: 24px;
  section { display: grid; gap: 12px; }
  h3 { font-size: 16px; line-height: 24px; }
`

export const ViewRows = styled(RowList)`
  li { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 8px 8px 8px 16px; }
`
