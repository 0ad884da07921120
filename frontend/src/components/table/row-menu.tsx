/** What can be done with one row, behind a button. An action that is refused now is shown with the reason. */

import { Menu } from '@base-ui/react/menu'
import styled from '@emotion/styled'
import { useRouter } from '@tanstack/react-router'
import { IconButton } from '../button.ts'
import { icon } from '../icons.tsx'
import { useTableTexts } from './texts.ts'

const Dots = /* @__PURE__ */ icon('<circle cx="12" cy="12" r="1"/><circle cx="12" cy="5" r="1"/><circle cx="12" cy="19" r="1"/>')

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
  // Within the landmark of the page; a menu at the end of the document would be in none.
  const contentOfPage = import.meta.env.SSR ? null : document.getElementById('content')
  const label = t('actionsOf', { name })
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={<IconButton type="button" aria-label={label} title={t('actions')} />}>
        <Dots size={20} />
      </Menu.Trigger>
      <Menu.Portal container={contentOfPage} render={<Frame data-overlays="" />}>
        <Menu.Positioner className="place" align="end" sideOffset={4}>
          <Menu.Popup className="popup" aria-label={label}>
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
