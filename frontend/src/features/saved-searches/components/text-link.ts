import styled from '@emotion/styled'
import { AppLink } from '../../../components/app-link.tsx'

/** A link within or below a text. */
export const TextLink = styled(AppLink)`font-weight: 600; text-decoration: underline; text-underline-offset: 3px;`
