import styled from '@emotion/styled'

/** A button of a filter that is on or off (`aria-pressed`); a number in it is a `span`. */
export const Pill = styled.button`
  display: inline-flex; align-items: center; gap: 6px; min-height: 40px; padding: 0 12px; border: 1px solid var(--grey-7); border-radius: 20px; background: var(--surface-raised); white-space: nowrap; flex: none;
  &:hover { border-color: var(--grey-9); }
  &[aria-pressed='true'] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 600; }
  & > span { color: var(--text-muted); font-variant-numeric: tabular-nums; font-weight: 400; }
  &[aria-pressed='true'] > span { color: inherit; }
`
