/** A panel over the page: a dialog on wide screens, a bottom sheet to swipe away on phones. Loaded when first opened. */
import { Dialog } from '@base-ui/react/dialog'
import { Drawer } from '@base-ui/react/drawer'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { phoneQuery } from '../theme/breakpoints.ts'
import { IconButton } from './button.ts'
import { X } from './icons.tsx'
import { useMediaQuery } from './use-media-query.ts'

const Frame = styled.div`
  .backdrop {
    position: fixed; inset: 0; z-index: 50; background: rgb(10 10 20 / 0.5); transition: opacity 180ms;
  }
  .backdrop[data-starting-style], .backdrop[data-ending-style] { opacity: 0; }
  .viewport { position: fixed; inset: 0; z-index: 51; display: grid; place-items: center; padding: 24px; }
  .viewport.sheet { align-items: end; padding: 0; }
  .popup {
    display: flex; flex-direction: column; width: min(640px, 100%); max-height: min(760px, 100%); overflow: hidden;
    border-radius: var(--radius-sheet); background: var(--surface-raised); box-shadow: var(--shadow-3); outline: none;
    transition: opacity 160ms, scale 160ms;
  }
  .popup[data-starting-style], .popup[data-ending-style] { opacity: 0; scale: 0.98; }
  .sheet .popup {
    width: 100%; max-height: calc(100dvh - 40px); border-radius: var(--radius-sheet) var(--radius-sheet) 0 0;
    transform: translateY(var(--drawer-swipe-movement-y)); transition: transform 200ms cubic-bezier(0.32, 0.72, 0, 1); scale: none; opacity: 1;
  }
  .sheet .popup[data-swiping] { user-select: none; }
  .sheet .popup[data-starting-style], .sheet .popup[data-ending-style] { transform: translateY(100%); scale: none; opacity: 1; }
  .sheet .popup::before { content: ''; flex: none; width: 36px; height: 4px; margin: 8px auto 0; border-radius: 2px; background: var(--grey-6); }
  header { display: flex; align-items: center; justify-content: space-between; gap: 16px; padding: 12px 12px 12px 24px; border-bottom: 1px solid var(--border); }
  h2 { font-size: 20px; line-height: 28px; }
  .content { overflow-y: auto; overscroll-behavior: contain; padding: 20px 24px; }
  footer { display: flex; justify-content: space-between; gap: 12px; padding: 12px 24px; border-top: 1px solid var(--border); background: var(--surface-raised); }
  .sheet header { padding-left: 16px; }
  .sheet .content { padding: 16px; }
  .sheet footer { padding: 12px 16px max(12px, env(safe-area-inset-bottom)); }
  .sheet footer > :last-child { flex: 1; }
`

interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer: ReactNode
}

export default function Panel({ open, onClose, title, children, footer }: PanelProps) {
  const isPhone = useMediaQuery(phoneQuery)
  const t = useTexts()
  const Parts = isPhone ? Drawer : Dialog
  return (
    <Parts.Root open={open} onOpenChange={(next: boolean) => (next ? undefined : onClose())}>
      <Parts.Portal render={<Frame />}>
        <Parts.Backdrop className="backdrop" />
        <Parts.Viewport className={isPhone ? 'viewport sheet' : 'viewport'}>
          <Parts.Popup className="popup">
            <header>
              <Parts.Title>{title}</Parts.Title>
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
