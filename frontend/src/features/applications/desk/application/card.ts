import styled from '@emotion/styled'

/** A part of the page of one application. */
export const Card = styled.section`
  display: grid; gap: 12px; min-width: 0; padding: 16px 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  h2 { font-size: 16px; line-height: 24px; }
  h2 + p { margin-top: -8px; color: var(--text-muted); }
  .buttons { display: flex; flex-wrap: wrap; gap: 8px; }
  .muted { color: var(--text-muted); }
  dl { display: grid; grid-template-columns: minmax(96px, auto) minmax(0, 1fr); gap: 8px 16px; }
  dt { color: var(--text-muted); }
  dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  @media (max-width: 479.98px) { padding: 16px; dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 10px; } }
`
