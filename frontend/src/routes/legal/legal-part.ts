import styled from '@emotion/styled'

/** Of a page that explains how the board works: a heading and a text. */
export const LegalPart = styled.section`
  h2 { font-size: 18px; line-height: 26px; }
  p { margin-top: 4px; max-width: 68ch; }
`
