import styled from '@emotion/styled'
import { AppLink } from '../../../components/app-link.tsx'

/** To the page of an object, in tables and facts. */
export const ObjectAnchor = styled(AppLink)`
  color: var(--brand); overflow-wrap: anywhere;
  &:hover { text-decoration: underline; text-underline-offset: 2px; }
`
