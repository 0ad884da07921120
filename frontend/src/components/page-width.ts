import styled from '@emotion/styled'
import { tablet } from '../theme/breakpoints.ts'

/** The column every page stands in. */
export const PageWidth = styled.div`
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: 0 16px;
  ${tablet} { padding: 0 24px; }
`
