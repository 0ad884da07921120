/** A small card over the page that asks for something in passing. It takes no focus and hides little; Escape closes it. */
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { narrowOnly, phoneOnly, wide } from '../theme/breakpoints.ts'
import { IconButton } from './button.ts'
import { X } from './icons/x.ts'

const Card = styled.section`
  position: fixed;
  right: 24px;
  bottom: 24px;
  z-index: 40;
  width: min(360px, calc(100vw - 32px));
  padding: 20px;
  border: 1px solid var(--border);
  border-radius: var(--radius-sheet);
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  animation: 180ms ease-out appear;
  @keyframes appear { from { opacity: 0; translate: 0 12px; } }
  /* Above the button that leads to the map. */
  ${narrowOnly} { bottom: 84px; }
  /* On the other side is the map, with popups of its own. */
  ${wide} { right: auto; left: 24px; }
  ${phoneOnly} { right: 16px; bottom: max(84px, 64px + env(safe-area-inset-bottom)); }
  h2 { font-size: 16px; line-height: 22px; padding-right: 32px; }
  p { margin-top: 4px; color: var(--text-muted); }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
`

interface PopupProps {
  readonly title: string
  readonly text: string
  readonly onClose: () => void
  /** Names the close button, where "Close" alone would not say what. */
  readonly closeLabel?: string
  readonly children: ReactNode
}

export function Popup({ title, text, onClose, closeLabel, children }: PopupProps) {
  const t = useTexts()
  const id = useId()
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('[role=dialog][data-open]') === null) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <Card role="dialog" aria-modal="false" aria-labelledby={id}>
      <IconButton type="button" aria-label={closeLabel ?? t('close')} onClick={onClose} style={{ position: 'absolute', top: 8, right: 8 }}>
        <X size={18} />
      </IconButton>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className="actions">{children}</div>
    </Card>
  )
}
