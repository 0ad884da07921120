/** What can be done with the selected rows; at the lower edge of the window while any are. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { useApp } from '../../context/use-app.ts'
import { phoneOnly } from '../../theme/breakpoints.ts'
import { IconButton } from '../button.ts'
import { X } from '../icons/x.ts'
import { useTableTexts } from './texts.ts'
import type { Selection } from './use-selection.ts'

const Bar = styled.div`
  position: sticky; bottom: 16px; z-index: 10; display: flex; flex-wrap: wrap; align-items: center; gap: 8px; width: fit-content; max-width: 100%; margin: 16px auto 0; padding: 8px 8px 8px 16px;
  border: 1px solid var(--border); border-radius: var(--radius-sheet); background: var(--surface-raised); box-shadow: var(--shadow-3);
  p { margin-right: 8px; font-weight: 600; }
  ${phoneOnly} { width: auto; p { flex: 1; } .actions { order: 1; flex-basis: 100%; } .actions > button { flex: 1; padding-inline: 8px; } }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
`

interface BulkBarProps {
  readonly selection: Selection
  /** Buttons. */
  readonly children: ReactNode
}

export function BulkBar({ selection, children }: BulkBarProps) {
  const t = useTableTexts()
  const { locale } = useApp()
  const count = selection.keys.size
  return (
    <>
      <p className="visually-hidden" role="status">
        {count === 0 ? '' : t('selected', { count, number: formatNumber(locale, count) })}
      </p>
      {count === 0 ? null : (
        <Bar>
          <p aria-hidden="true">{t('selected', { count, number: formatNumber(locale, count) })}</p>
          <div className="actions">{children}</div>
          <IconButton type="button" aria-label={t('clearSelection')} title={t('clearSelection')} onClick={selection.clear}>
            <X size={18} />
          </IconButton>
        </Bar>
      )}
    </>
  )
}
