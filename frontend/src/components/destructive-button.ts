/** Of what cannot be undone, in dialogs that ask for it. */
import styled from '@emotion/styled'
import { Button } from './button.ts'

export const DestructiveButton = styled(Button)`
  background: var(--red); border-color: transparent; color: var(--surface-raised);
  &:hover { background: color-mix(in srgb, var(--red) 88%, var(--text)); border-color: transparent; }
`
