/** Leads keyboards past what repeats on every page; seen only while it has the focus. */
import styled from '@emotion/styled'

export const SkipLink = styled.a`
  position: fixed; top: 8px; left: 8px; z-index: 100; padding: 12px 16px; border-radius: var(--radius-control);
  border: 0; background: var(--brand); color: var(--on-brand); font-weight: 600; translate: 0 -80px;
  &:focus { translate: 0 0; }
`
