/**
 * A panel over the page: a dialog on wide screens, or a drawer at their side where asked for; a bottom sheet to swipe away on phones.
 * Loaded when first opened.
 */
import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import styled from '@emotion/styled'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { phoneQuery, wideQuery } from '../theme/breakpoints.ts'
import { IconButton } from './button.ts'
import { X } from './icons/x.ts'
import { useMediaQuery } from './use-media-query.ts'

/** Widths: docs/product/offer-list.md, "Widths". */
const Frame = styled.div`
  .backdrop {
    position: fixed; inset: 0; z-index: 50; background: rgb(10 10 20 / 0.5); transition: opacity 180ms;
  }
  .backdrop.light { background: rgb(10 10 20 / 0.16); }
  .backdrop[data-starting-style], .backdrop[data-ending-style] { opacity: 0; }
  .viewport { position: fixed; inset: 0; z-index: 51; display: grid; place-items: center; padding: 24px; }
  .viewport.sheet { align-items: end; padding: 0; }
  .viewport.side { justify-items: end; padding: 0; }
  .popup {
    display: flex; flex-direction: column; width: min(640px, 100%); max-height: min(760px, 100%); overflow: hidden;
    border-radius: var(--radius-sheet); background: var(--surface-raised); box-shadow: var(--shadow-3); outline: none;
    transition: opacity 160ms, scale 160ms;
  }
  .popup[data-starting-style], .popup[data-ending-style] { opacity: 0; scale: 0.98; }
  .sheet .popup, .side .popup { transition: transform 200ms cubic-bezier(0.32, 0.72, 0, 1); scale: none; opacity: 1; }
  .sheet .popup {
    width: 100%; max-height: calc(100dvh - 40px); border-radius: var(--radius-sheet) var(--radius-sheet) 0 0; transform: translateY(var(--drawer-swipe-movement-y));
  }
  .sheet.tall .popup { height: calc(100dvh - 24px); max-height: none; }
  .side .popup { width: 426px; height: 100%; max-height: none; border-radius: var(--radius-sheet) 0 0 var(--radius-sheet); transform: translateX(var(--drawer-swipe-movement-x)); }
  .popup[data-swiping] { user-select: none; }
  .sheet .popup[data-starting-style], .sheet .popup[data-ending-style] { transform: translateY(100%); }
  .side .popup[data-starting-style], .side .popup[data-ending-style] { transform: translateX(100%); }
  .sheet .popup::before { content: ''; flex: none; width: 36px; height: 4px; margin: 8px auto 0; border-radius: 2px; background: var(--grey-6); }
  .popup > header { display: flex; align-items: center; gap: 8px; padding: 12px 12px 12px 24px; border-bottom: 1px solid var(--border); }
  .popup > header > :first-of-type:is(button) { margin-left: -14px; }
  .popup > header > h2 { flex: 1; font-size: 20px; line-height: 28px; }
  .content { flex: 1; overflow-y: auto; overscroll-behavior: contain; padding: 20px 24px; scroll-padding: 8px; }
  .popup > header button:focus-visible { outline-offset: -2px; }
  .popup > footer { display: flex; justify-content: space-between; gap: 12px; padding: 12px 24px; border-top: 1px solid var(--border); background: var(--surface-raised); }
  .popup > footer:empty { display: none; }
  .sheet .popup > header { padding-left: 16px; }
  .sheet .content { padding: 16px; }
  .sheet .popup > footer { padding: 12px 16px max(12px, env(safe-area-inset-bottom)); }
  .sheet .popup > footer > :last-child { flex: 1; }
  @media (max-width: 359.98px) { .sheet .popup > footer > button { padding: 0 12px; } }
`

/** What stands over the panel, such as a message or a question, is no part of it: pressing there does not close it. */
const isInOverlay = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-overlays]') !== null

export interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** On the widest screens a drawer at the side, beside which the page stays in view. */
  readonly side?: boolean
  /** On phones as high as the screen, whatever it holds. */
  readonly tall?: boolean
  /** Before the title, such as a way back. */
  readonly lead?: ReactNode
  /** After the title. */
  readonly action?: ReactNode
  /** What gets the focus; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** What gets the focus when it has closed; by default what had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null>
  /** Of the dialog, in px; 640 if not said. */
  readonly width?: number
}

export default function Panel({
  open,
  onClose,
  title,
  children,
  footer,
  side = false,
  tall = false,
  lead,
  action,
  initialFocus,
  finalFocus,
  width,
}: PanelProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const isSide = useMediaQuery(wideQuery) && side
  const t = useTexts()
  const Parts = isPhone || isSide ? Drawer : Dialog
  const form = isPhone ? `sheet${tall ? ' tall' : ''}` : isSide ? 'side' : ''
  return (
    <Parts.Root
      open={open}
      onOpenChange={(next: boolean, { event }: { event: Event }) => (next || isInOverlay(event) ? undefined : onClose())}
      {...(isSide ? { swipeDirection: 'right' as const } : {})}
    >
      <Parts.Portal render={<Frame />}>
        <Parts.Backdrop className={isSide ? 'backdrop light' : 'backdrop'} />
        <Parts.Viewport className={`viewport ${form}`}>
          <Parts.Popup
            className="popup"
            style={form !== '' || width === undefined ? {} : { width: `min(${width}px, 100%)` }}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            {...(finalFocus === undefined ? {} : { finalFocus })}
          >
            <header>
              {lead}
              <Parts.Title>{title}</Parts.Title>
              {action}
              <Parts.Close render={<IconButton aria-label={t('close')} />}>
                <X size={20} />
              </Parts.Close>
            </header>
            <div className="content">{children}</div>
            <footer>{footer}</footer>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  )
}
