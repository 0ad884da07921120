/** The number of offers as the page's heading, and beside it what concerns the list as a whole. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { LayoutList } from '../../../components/icons/layout-list.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import { ListThemeForm } from './list-theme-form.tsx'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  margin-top: 4px;
  h1 { font-size: 20px; line-height: 28px; padding: 6px 0; margin-right: auto; font-variant-numeric: tabular-nums; }
  h1[aria-busy='true'] { opacity: 0.5; transition: opacity 150ms 100ms; }
  .tools { display: flex; align-items: center; gap: 4px; margin-right: -10px; }
  .tool {
    display: inline-flex; align-items: center; gap: 8px; min-height: 40px; padding: 0 10px; border-radius: var(--radius-control); font-weight: 550; color: var(--text-muted);
    transition: background 120ms, color 120ms;
  }
  .tool:hover { background: var(--grey-3); color: var(--text); }
  .tool:focus-visible { border-radius: var(--radius-control); }
  .tool select { appearance: none; border: 0; background: none; min-height: 40px; margin: 0 -22px 0 -10px; padding: 0 22px 0 10px; font-weight: 550; cursor: pointer; border-radius: inherit; }
  .tool:has(select)::after { content: ''; width: 6px; height: 6px; margin: -3px 0 0 2px; border: solid currentColor; border-width: 0 1.5px 1.5px 0; rotate: 45deg; pointer-events: none; }
  .tool:has(select) { position: relative; }
  .tool option { background: var(--surface-raised); color: var(--text); }
  .soon { padding: 0 6px; border-radius: 6px; background: var(--grey-4); font-size: 12px; line-height: 18px; font-weight: 550; white-space: nowrap; }
  .note { flex: 1 0 100%; min-height: 20px; margin-top: -6px; padding-bottom: 6px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
  /* One line: the selects are in the panel of filters. */
  ${phoneOnly} { h1 { flex: 1; font-size: 18px; line-height: 24px; } .tool:has(select) { display: none; } .tools { gap: 0; margin: 0 -6px; } .tool { padding: 0 6px; } .words { position: absolute; width: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
`

interface ListHeadingProps {
  readonly title: string
  /** The number is that of an older question; the new one is on its way. */
  readonly busy?: boolean
  /** Below the title, such as the count of all boards. */
  readonly note?: ReactNode
  readonly tools?: ReactNode
}

export function ListHeading({ title, busy = false, note, tools }: ListHeadingProps) {
  return (
    <Row>
      <h1 aria-live="polite" aria-busy={busy}>
        {title}
      </h1>
      <div className="tools">
        {tools}
        <ListThemeSwitch />
      </div>
      {note}
    </Row>
  )
}

/** Between the horizontal list and the old one (docs/product/offer-list.md, "List"), where the board offers it. */
function ListThemeSwitch() {
  const t = useTexts()
  const { board, page } = useApp()
  if (!board.features.horizontalThemePopup || !board.features.newOffersList) return null
  const isHorizontal = page.listVariant === 'horizontal'
  const name = t(isHorizontal ? 'listTheme.old' : 'listTheme.horizontal')
  return (
    <ListThemeForm theme={isHorizontal ? 'old' : 'horizontal'}>
      <button type="submit" className="tool" title={name} aria-label={name}>
        <LayoutList size={18} />
        <span className="words">{name}</span>
      </button>
    </ListThemeForm>
  )
}
