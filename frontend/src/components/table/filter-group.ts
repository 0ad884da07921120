/** Search, lists of choices with their names above them, and buttons, side by side above a table. */
import styled from '@emotion/styled'
import { phoneOnly } from '../../theme/breakpoints.ts'

export const FilterGroup = styled.fieldset`
  display: flex; flex-wrap: wrap; gap: 12px; align-items: end; min-width: 0; margin: 0; padding: 0; border: 0;
  label { display: grid; gap: 6px; flex: 0 1 200px; min-width: 140px; font-weight: 600; }
  select { width: 100%; min-height: 44px; padding: 0 8px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); font: inherit; font-weight: 400; }
  .export { margin-left: auto; min-height: 44px; }
  ${phoneOnly} { label { flex: 1 1 140px; } .export { margin-left: 0; } }
`
