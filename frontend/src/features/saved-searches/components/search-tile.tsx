/** A saved search: its list, the number of new offers, its alert, and a way to delete it. */
import styled from '@emotion/styled'
import { alertFrequencies, defaultFrequency } from '@jobboard/contracts/saved-searches/frequencies'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useId } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { IconButton } from '../../../components/button.ts'
import { Trash } from '../../../components/icons/trash.ts'
import { useApp } from '../../../context/use-app.ts'
import type { SavedSearch } from '../api/saved-searches.ts'
import { useAlertTexts } from '../texts.ts'

const Tile = styled.li`
  display: grid; gap: 8px; padding: 12px 8px 12px 16px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  .line { display: flex; align-items: flex-start; gap: 8px; }
  .line > a { flex: 1; min-width: 0; padding-block: 8px; font-weight: 600; overflow-wrap: anywhere; }
  .line > a:hover { text-decoration: underline; }
  .count { flex: none; margin-top: 9px; padding: 0 8px; border-radius: 10px; color: var(--text-muted); font-size: 13px; line-height: 20px; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .count[data-new] { background: var(--red); color: var(--surface-raised); font-weight: 650; }
  .alert { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; color: var(--text-muted); font-size: 14px; }
  .ended { color: var(--text-muted); font-size: 14px; }
  select { min-height: 40px; max-width: 100%; padding: 0 8px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); }
`

interface SearchTileProps {
  readonly search: SavedSearch
  readonly onOpen: () => void
  readonly onDelete: () => void
  /** Of a candidate; undefined: alerts are not managed here. `off` turns it off. */
  readonly onAlert?: (frequency: (typeof alertFrequencies)[number] | 'off') => void
}

/** Of ends that the person did not ask for. */
const endTexts = { suppressed: 'list.endedSuppressed', inactive: 'list.endedInactive' } as const

function endTextOf({ jobAlert }: SavedSearch) {
  const reason = jobAlert?.status === 'off' ? jobAlert.endReason : null
  return reason === 'suppressed' || reason === 'inactive' ? endTexts[reason] : null
}

const isOn = ({ jobAlert }: SavedSearch): boolean => jobAlert !== null && jobAlert.status !== 'off'

export function SearchTile({ search, onOpen, onDelete, onAlert }: SearchTileProps) {
  const t = useAlertTexts()
  const { locale } = useApp()
  const id = useId()
  const { count, name, searchUrl, jobAlert } = search
  const endText = endTextOf(search)
  return (
    <Tile>
      <div className="line">
        <AppLink href={searchUrl} onClick={onOpen} rel="nofollow">
          {name}
        </AppLink>
        {count === null ? null : (
          <span className="count" data-new={count > 0 ? '' : undefined}>
            {count > 0 ? t('list.new', { count, number: formatNumber(locale, count) }) : t('list.nothingNew')}
          </span>
        )}
        <IconButton type="button" aria-label={t('list.deleteName', { name })} onClick={onDelete}>
          <Trash size={18} />
        </IconButton>
      </div>
      {onAlert === undefined ? null : (
        <p className="alert">
          <label htmlFor={id}>
            <span aria-hidden="true">{t('list.alert')}</span>
            <span className="visually-hidden">{t('list.alertFor', { name })}</span>
          </label>
          <select
            id={id}
            aria-describedby={endText === null ? undefined : `${id}-end`}
            value={isOn(search) ? (jobAlert?.frequency ?? defaultFrequency) : 'off'}
            onChange={({ target }) => onAlert(alertFrequencies.find((one) => one === target.value) ?? 'off')}
          >
            <option value="off">{t('list.noAlert')}</option>
            {alertFrequencies.map((frequency) => (
              <option key={frequency} value={frequency}>
                {t(`frequency.${frequency}`)}
              </option>
            ))}
          </select>
        </p>
      )}
      {endText === null ? null : (
        <p className="ended" id={`${id}-end`}>
          {t(endText)}
        </p>
      )}
    </Tile>
  )
}
