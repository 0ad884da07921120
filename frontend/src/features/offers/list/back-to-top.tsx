/** A button in the corner once two screens are scrolled. Only styles decide when, so that scrolling runs no script. */
import styled from '@emotion/styled'
import { ChevronUp } from '../../../components/icons/chevron-up.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { wide } from '../../../theme/breakpoints.ts'

const Track = styled.div`
  position: absolute; top: 200vh; bottom: 0; left: 16px; z-index: 25; width: 48px; overflow-y: clip; pointer-events: none;
  /* Over the gap beside the map: neither logos, hearts nor links lie below it. */
  ${wide} { left: auto; right: -36px; }
  button {
    position: sticky; top: calc(100dvh - max(68px, 48px + env(safe-area-inset-bottom))); display: grid; place-items: center; width: 48px; height: 48px; border: 1px solid var(--border);
    border-radius: 50%; background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow-2); pointer-events: auto;
  }
  button:hover { border-color: var(--brand); color: var(--brand-strong); }
  button:focus-visible { border-radius: 50%; }
`

export default function BackToTop() {
  const t = useTexts()
  return (
    <Track>
      <button
        type="button"
        aria-label={t('list.toTop')}
        title={t('list.toTop')}
        onClick={() => {
          window.scrollTo({ top: 0 })
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      >
        <ChevronUp size={20} />
      </button>
    </Track>
  )
}
