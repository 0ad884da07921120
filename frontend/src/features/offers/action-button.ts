import styled from '@emotion/styled'

/** A round button on a picture or a bar: as large as a thumb, and it takes the colours of what it stands on. */
export const ActionButton = styled.button`
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-width: 40px; height: 40px; padding: 0 10px; border-radius: 20px; font-weight: 600; color: inherit;
  background: color-mix(in srgb, currentColor 12%, transparent);
  transition: background 120ms;
  &:hover { background: color-mix(in srgb, currentColor 24%, transparent); }
  &:focus-visible { outline-color: currentColor; border-radius: 20px; }
`
