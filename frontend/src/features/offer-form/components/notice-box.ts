/** What the state of an offer means for its form, above it: an icon and a text. */
import styled from '@emotion/styled'

export const NoticeBox = styled.div`
  display: flex; gap: 12px; padding: 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  & > svg { flex: none; margin-top: 2px; color: var(--brand); }
  &[data-tone='bad'] > svg { color: var(--red); }
  strong { display: block; }
  p { max-width: 70ch; color: var(--text-muted); }
  a { text-decoration: underline; text-underline-offset: 2px; }
  div { display: grid; gap: 4px; min-width: 0; justify-items: start; overflow-wrap: anywhere; }
`
