import styled from '@emotion/styled'

/** A form that opens on a page of administrators, with its heading and what it does; `.do` are its buttons. */
export const FormBox = styled.div`
  max-width: 480px; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  h2 { font-size: 18px; line-height: 26px; }
  h2 + p { margin-block: 4px 16px; color: var(--text-muted); }
  .do { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
`
