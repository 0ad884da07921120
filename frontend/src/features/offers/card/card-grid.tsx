/** Where cards lie, in as many columns as the list's layout has at its width. Skeletons lie in the same. */
import styled from '@emotion/styled'
import { type ListVariant, stylesByShape, variants } from './list-variant.ts'

/** The width that shapes follow is that of the list, not of the screen. */
export const GridFrame = styled.div`
  container-type: inline-size;
`

const own = (property: string): boolean => property !== 'variant'

export const CardGrid = styled('ol', { shouldForwardProp: own })<{ variant: ListVariant }>`
  display: grid;
  grid-template-columns: repeat(var(--lanes), minmax(0, 1fr));
  grid-auto-rows: var(--row);
  align-content: start;
  column-gap: ${({ variant }) => variants[variant].gap}px;
  ${({ variant }) => stylesByShape(variant, ({ lanes, rowHeight }) => `--lanes:${lanes};--row:${rowHeight}px;`)}
  /* Without scripts there are the cards of the first HTML and a link to those that follow. */
  @media (scripting: none) { height: auto !important; }
  outline: none;
  &[aria-busy='true'] { opacity: 0.5; transition: opacity 150ms 100ms; }
`
