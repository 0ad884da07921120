/** The frame of dialogs that stand over every page and over its panels. */
import styled from '@emotion/styled'
import { phoneOnly } from '../../theme/breakpoints.ts'

export const OverlayFrame = styled.div`
  .backdrop { position: fixed; inset: 0; z-index: 60; background: rgb(10 10 20 / 0.5); transition: opacity 160ms; }
  .backdrop[data-starting-style], .backdrop[data-ending-style] { opacity: 0; }
  .viewport { position: fixed; inset: 0; z-index: 61; display: grid; place-items: center; padding: 16px; }
  .popup {
    width: min(440px, 100%); max-height: 100%; overflow-y: auto; padding: 24px; border-radius: var(--radius-sheet); background: var(--surface-raised);
    box-shadow: var(--shadow-3); outline: none; transition: opacity 160ms, scale 160ms;
  }
  .popup[data-starting-style], .popup[data-ending-style] { opacity: 0; scale: 0.98; }
  h2 { font-size: 20px; line-height: 28px; overflow-wrap: anywhere; }
  p { margin-top: 8px; color: var(--text-muted); }
  .close { float: right; margin: -8px -8px 0 8px; }
  form { margin-top: 24px; }
  .actions { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-top: 24px; }
  ${phoneOnly} { .viewport { place-items: end stretch; } .actions > button { flex: 1; } }
`
