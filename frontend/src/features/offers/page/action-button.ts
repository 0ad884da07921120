/** Round buttons on a picture or a bar: as large as a thumb, and they take the colours of what they stand on. */
import styled from '@emotion/styled'

const look = `
  display: inline-grid; place-items: center; width: 40px; height: 40px; margin: 0; border-radius: 50%; color: inherit;
  background: color-mix(in srgb, currentColor 12%, transparent); transition: background 120ms;
  &:hover, &:focus-visible { color: inherit; background: color-mix(in srgb, currentColor 24%, transparent); }
  &:focus-visible { outline-color: currentColor; border-radius: 50%; }
`

export const ActionButton = styled.button`${look}`

/** The heart of the cards, in the same look. */
export const RoundHeart = styled.span`
  display: inline-flex;
  button { ${look} }
`
