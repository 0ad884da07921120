import styled from '@emotion/styled'

/** A link that stands by itself in a text. */
export const TextLink = styled.a`
  display: inline-flex; align-items: center; gap: 6px; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: 3px;
`
