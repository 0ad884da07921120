/** The prompt beside the heart of a card. The browser opens it over everything and closes it by Escape or a click elsewhere. */
import styled from '@emotion/styled'
import { useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../components/button.ts'
import { X } from '../../../components/icons/x.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { FavouriteClick } from '../favourite-click.ts'
import { PromptActions, PromptText, usePromptTitle } from './prompt-offer.tsx'

/** docs/product/offer-list.md, "Widths". */
const width = 400
const gap = 8

const Card = styled.div`
  position: fixed; inset: auto; margin: 0; width: ${width}px; max-width: calc(100vw - 32px); padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card);
  background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow-3); outline: none;
  .head { display: flex; align-items: flex-start; gap: 8px; }
  h2 { flex: 1; font-size: 16px; line-height: 24px; }
  .head > button { margin: -8px -8px 0 0; }
  p { margin-top: 4px; color: var(--text-muted); overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; margin-top: 16px; }
`

export function FavouritesPopover({ click, onClose }: { click: FavouriteClick; onClose: () => void }) {
  const { button } = click
  const t = useTexts()
  const title = usePromptTitle(click)
  const id = useId()
  const card = useRef<HTMLDivElement>(null)
  const closed = useRef(onClose)
  useEffect(() => {
    closed.current = onClose
  })
  useEffect(() => {
    const popup = card.current
    if (popup === null) return
    /** Below the heart and in line with it; above, where there is no space below. */
    const place = (): void => {
      const heart = button.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const height = popup.offsetHeight
      const top = heart.bottom + gap + height <= clientHeight ? heart.bottom + gap : Math.max(gap, heart.top - gap - height)
      popup.style.top = `${top}px`
      popup.style.left = `${Math.max(16, Math.min(heart.right, clientWidth - 16) - popup.offsetWidth)}px`
    }
    const toggled = (event: Event): void => {
      if ((event as ToggleEvent).newState === 'closed') closed.current()
    }
    popup.addEventListener('toggle', toggled)
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    popup.showPopover()
    place()
    popup.focus({ preventScroll: true })
    return () => {
      popup.removeEventListener('toggle', toggled)
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [button])
  return (
    <Card ref={card} popover="auto" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <IconButton type="button" aria-label={t('close')} onClick={() => card.current?.hidePopover()}>
          <X size={20} />
        </IconButton>
      </div>
      <PromptText offer={click} />
      <div className="actions">
        <PromptActions offer={click} />
      </div>
    </Card>
  )
}
