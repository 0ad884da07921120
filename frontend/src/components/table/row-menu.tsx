/**
 * What can be done with one row, behind a button. An action that is refused now is shown with the reason. The menu's code, 60 kB, loads when
 * the button is about to be pressed; a press before it has come opens the menu when it has.
 */
import { useCallback, useId, useRef, useState } from 'react'
import { IconButton } from '../button.ts'
import { showToast } from '../feedback/feedback.ts'
import { EllipsisVertical } from '../icons/ellipsis-vertical.ts'
import { part, usePart } from '../loading/use-part.ts'
import type { RowMenuPopupProps } from './row-menu-popup.tsx'
import { useTableTexts } from './texts.ts'

const popup = part<RowMenuPopupProps>(() => import('./row-menu-popup.tsx'))

export interface RowAction {
  readonly key: string
  readonly label: string
  /** Leads there; otherwise `onSelect` does it. */
  readonly href?: string
  readonly onSelect?: () => void
  /** Why it cannot be done now. */
  readonly refusal?: string
  readonly isDestructive?: boolean
}

interface RowMenuProps {
  /** Of the row. */
  readonly name: string
  readonly actions: readonly RowAction[]
}

export function RowMenu({ name, actions }: RowMenuProps) {
  const t = useTableTexts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const byKeyboard = useRef(false)
  const fail = useCallback(() => {
    setWanted(false)
    setOpen(false)
    showToast({ tone: 'error', text: t('menuFailed') })
  }, [t])
  const Popup = usePart(isWanted ? popup : undefined, fail)
  const want = (): void => setWanted(true)
  const open = (byKey: boolean): void => {
    byKeyboard.current = byKey
    want()
    setOpen(true)
  }
  const label = t('actionsOf', { name })
  const isShown = isOpen && Popup !== null
  return (
    <>
      <IconButton
        ref={button}
        type="button"
        aria-label={label}
        title={t('actions')}
        aria-haspopup="menu"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-busy={isOpen && Popup === null ? true : undefined}
        onPointerEnter={want}
        onFocus={want}
        onClick={({ detail }) => (isOpen ? setOpen(false) : open(detail === 0))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open(true)
        }}
      >
        <EllipsisVertical size={20} />
      </IconButton>
      {Popup === null ? null : (
        <Popup
          id={id}
          label={label}
          actions={actions}
          button={button}
          isOpen={isOpen}
          beginsAtFirst={byKeyboard}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
