import styled from '@emotion/styled'

/** A form that opens on a page of administrators, with its heading and what it does; `.do` are its buttons. */
export const FormBox = styled.div`
  max-width: 480px; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  h2 { font-size: 18px; line-height: 26px; }
  h2 + p { margin-block: 4px 16px; color: var(--text-muted); }
  /* What the form is about, in numbers. */
  dl { display: grid; gap: 4px; }
  dl > div { display: flex; justify-content: space-between; gap: 16px; }
  dd { font-weight: 600; font-variant-numeric: tabular-nums; }
  dl ~ p:not([role]) { margin-block: 16px; color: var(--text-muted); }
  p[role='alert']:not(:empty) { margin-top: 8px; color: var(--red); font-weight: 550; }
  .do { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
`
