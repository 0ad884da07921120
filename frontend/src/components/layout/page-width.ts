import styled from '@emotion/styled'
import { tablet, wide } from '../../theme/breakpoints.ts'

/** The column every page stands in. */
export const PageWidth = styled.div`
  width: 100%;
  max-width: 1120px;
  margin-inline: auto;
  padding-inline: 16px;
  ${tablet} { padding-inline: 24px; }
  /* A list with its map beside it takes the screen. */
  ${wide} { body:has([data-map]) & { max-width: 1760px; } }
`
