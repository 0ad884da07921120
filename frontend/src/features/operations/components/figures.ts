import styled from '@emotion/styled'

/** Sections of a page of figures, each with a table. */
export const Figures = styled.div`
  display: grid; gap: 24px; min-width: 0;
  section { display: grid; gap: 12px; min-width: 0; }
  h2 { font-size: 20px; line-height: 28px; }
  .muted { color: var(--text-muted); }
  .bad { color: var(--red); font-weight: 600; }
  table { width: 100%; border-collapse: collapse; }
  th, td { max-width: 60ch; padding: 10px 16px; text-align: left; vertical-align: top; overflow-wrap: break-word; }
  th { font-weight: 600; }
  thead th { color: var(--text-muted); font-size: 14px; white-space: nowrap; }
  tbody tr { border-top: 1px solid var(--border); }
  .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .name { min-width: 140px; }
  code { font-size: 14px; }
`

/** Of a table that is wider than the page. The keyboard must reach it, so it is a named region with a tab stop. */
export const Scroll = styled.div`
  overflow-x: auto; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  &:focus-visible { outline-offset: 2px; }
`
