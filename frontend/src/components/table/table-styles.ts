/**
 * A table where there is room for one (the container, not the window, decides); below that every row is a card, with the names of the columns
 * beside their values. The head stays in view below the head of the page.
 */
import styled from '@emotion/styled'

export const TableBox = styled.div`
  container-type: inline-size;
  &[aria-busy='true'] { opacity: 0.6; transition: opacity 160ms 120ms; }
`

export const Table = styled.table`
  display: block; width: 100%; border-spacing: 0; text-align: start;
  caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  thead { display: none; }
  tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 12px; }
  tr {
    position: relative; display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: start; align-content: start; gap: 4px 8px; padding: 12px 16px;
    border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  }
  tr[data-selected] { background: var(--brand-soft); border-color: var(--brand); }
  th, td { min-width: 0; padding: 0; font-weight: 400; text-align: start; overflow-wrap: anywhere; }
  tbody th { grid-column: 2; padding-block: 10px; }
  tbody th:first-child { grid-column: 1 / span 2; }
  td[data-label] { grid-column: 1 / -1; display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding-block: 4px; }
  td[data-label]::before { content: attr(data-label); color: var(--text-muted); flex: none; }
  td[data-label] > * { text-align: end; }
  td[data-control] { grid-row: 1; }
  td[data-control='actions'] { grid-column: 3; }
  td[data-number] { font-variant-numeric: tabular-nums; }
  /* The box is small, what takes a press is not. */
  .check { display: grid; place-items: center; width: 40px; height: 40px; margin-left: -10px; cursor: pointer; }
  .check > input { width: 18px; height: 18px; margin: 0; accent-color: var(--brand); cursor: pointer; }

  @container (min-width: 900px) {
    display: table; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
    thead { display: table-header-group; }
    tbody { display: table-row-group; }
    tr { display: table-row; border: 0; background: none; }
    th, td, tbody th, td[data-label] { display: table-cell; padding: 10px 8px; vertical-align: middle; }
    tbody tr > * { border-top: 1px solid var(--border); }
    tbody tr:hover > * { background: var(--grey-2); }
    tbody tr[data-selected] > * { background: var(--brand-soft); }
    tbody tr:last-child > :first-child { border-end-start-radius: var(--radius-card); }
    tbody tr:last-child > :last-child { border-end-end-radius: var(--radius-card); }
    td[data-label]::before { content: none; }
    /* A column is never narrower than a word; titles give way. */
    td { overflow-wrap: break-word; }
    tbody th { min-width: 152px; }
    td[data-label] > * { text-align: inherit; }
    [data-number] { text-align: end; white-space: nowrap; }
    td[data-control], th[data-control] { width: 40px; padding-block: 4px; }
    td[data-control='actions'] { padding-inline-start: 0; text-align: end; }
    .check { margin: 0 -10px; }
    thead th {
      position: sticky; top: var(--table-top, 0px); z-index: 2; background: var(--surface-raised); color: var(--text-muted); font-weight: 600; white-space: nowrap;
      box-shadow: inset 0 -1px var(--border);
    }
    thead th:first-child { border-start-start-radius: var(--radius-card); }
    thead th:last-child { border-start-end-radius: var(--radius-card); }
    thead button { position: relative; display: inline-flex; vertical-align: top; align-items: center; gap: 4px; min-height: 28px; margin: -4px; padding: 4px; border-radius: var(--radius-control); font-weight: inherit; }
    thead button:hover, thead [aria-sort] > button { color: var(--text); }
    thead button svg { flex: none; }
    thead [data-number] button { flex-direction: row-reverse; }
    /* Takes no width of the column while the table is sorted by another. */
    thead [data-idle] svg { position: absolute; right: -12px; opacity: 0; }
    thead [data-idle][data-number] svg { right: auto; left: -12px; }
    thead button:hover svg, thead button:focus-visible svg { opacity: 1; }
    thead [aria-sort='descending'] svg { rotate: 180deg; }
  }
  @container (min-width: 1040px) {
    th, td, tbody th, td[data-label] { padding-inline: 12px; }
  }
`

/** Order and selection, where the head of the table is not shown. */
export const CardTools = styled.div`
  display: flex; align-items: center; gap: 8px; margin-bottom: 12px; padding-left: 16px; color: var(--text-muted);
  & > :last-child:not(.check) { flex: 1; margin-left: auto; }
  .sort { display: flex; align-items: center; justify-content: end; gap: 8px; }
  select { flex: 0 1 260px; min-width: 0; min-height: 40px; padding: 0 8px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); }
  .check { display: flex; align-items: center; gap: 8px; height: 40px; min-width: 40px; cursor: pointer; }
  .check > input { width: 18px; height: 18px; margin: 0; flex: none; cursor: pointer; }
  @container (min-width: 900px) { display: none; }
`
