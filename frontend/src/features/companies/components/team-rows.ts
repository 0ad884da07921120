/** Rows of people: who, facts about them, and what can be done. */
import styled from '@emotion/styled'
import { RowList } from '../../../components/row-list.tsx'
import { phoneOnly } from '../../../theme/breakpoints.ts'

export const TeamRows = styled(RowList)`
  li { display: flex; align-items: center; gap: 12px 16px; }
  .words { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  h3 { display: inline; font-size: 16px; line-height: 22px; }
  .you { display: inline-block; margin-left: 8px; padding: 1px 8px; border-radius: 6px; background: var(--green-soft); color: var(--green); font-weight: 600; white-space: nowrap; }
  .words p { color: var(--text-muted); }
  .do { display: flex; flex: none; gap: 8px; align-items: center; }
  .do select {
    min-height: 40px; padding: 0 8px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); font: inherit;
  }
  ${phoneOnly} { li { flex-wrap: wrap; padding: 16px; } .words { flex-basis: 100%; } .do { flex: 1; } .do > * { flex: 1; min-width: 0; } }
`

export const TeamSection = styled.section`
  display: grid; gap: 12px;
  h2 { font-size: 20px; line-height: 28px; }
  & > p { color: var(--text-muted); }
`
