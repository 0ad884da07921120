/** The menu of a row (row-menu.tsx), at its button. */
import { Menu } from '@base-ui/react/menu'
import styled from '@emotion/styled'
import { useRouter } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { RowAction } from './row-menu.tsx'

const Frame = styled.div`
  .place { z-index: 50; outline: none; }
  .popup {
    min-width: 208px; max-width: min(320px, calc(100vw - 32px)); max-height: var(--available-height); overflow-y: auto; padding: 8px; border: 1px solid var(--border); border-radius: var(--radius-card);
    background: var(--surface-raised); color: var(--text); box-shadow: var(--shadow-3); outline: none;
  }
  .item {
    display: flex; flex-direction: column; justify-content: center; min-height: 40px; padding: 6px 12px; border-radius: var(--radius-control); cursor: pointer; outline: none; user-select: none;
  }
  .item[data-highlighted] { background: var(--grey-3); outline: 2px solid var(--brand); outline-offset: -2px; }
  .item[aria-disabled='true'] { cursor: default; color: var(--text-muted); }
  .item small { font-size: 12px; line-height: 16px; color: var(--text-muted); }
  .item[data-destructive] { color: var(--red); }
`

export interface RowMenuPopupProps {
  readonly id: string
  readonly label: string
  readonly actions: readonly RowAction[]
  readonly button: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  /** It was opened by a key: the first action gets the focus. */
  readonly beginsAtFirst: RefObject<boolean>
  readonly onClose: () => void
}

export default function RowMenuPopup({ id, label, actions, button, isOpen, beginsAtFirst, onClose }: RowMenuPopupProps) {
  return (
    <Menu.Root
      modal={false}
      open={isOpen}
      onOpenChange={(next, { event }) => {
        // A press on the button is for the button.
        if (!next && !(event.target instanceof Node && event.type !== 'keydown' && button.current?.contains(event.target))) onClose()
      }}
      onOpenChangeComplete={(opened) => {
        if (opened && beginsAtFirst.current) document.getElementById(id)?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
      }}
    >
      {/* Within the landmark of the page; a menu at the end of the document would be in none. */}
      <Menu.Portal container={document.getElementById('content')} render={<Frame data-overlays="" />}>
        <Menu.Positioner className="place" anchor={button} align="end" sideOffset={4}>
          <Menu.Popup className="popup" id={id} aria-label={label} finalFocus={button}>
            {actions.map((action) => (
              <MenuItem key={action.key} action={action} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function MenuItem({ action: { label, href, onSelect, refusal, isDestructive = false } }: { readonly action: RowAction }) {
  const router = useRouter()
  const common = { className: 'item', 'data-destructive': isDestructive ? '' : undefined }
  if (refusal !== undefined) {
    return (
      <Menu.Item {...common} disabled>
        <span>{label}</span>
        <small>{refusal}</small>
      </Menu.Item>
    )
  }
  if (href === undefined) {
    return (
      <Menu.Item {...common} onClick={() => onSelect?.()}>
        {label}
      </Menu.Item>
    )
  }
  return (
    <Menu.LinkItem
      {...common}
      href={href}
      closeOnClick
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.history.push(href)
      }}
    >
      {label}
    </Menu.LinkItem>
  )
}
