/** Applications that an answer to everyone leaves out, chosen one by one. Nothing is loaded until that is opened. */
import styled from '@emotion/styled'
import type { OpenStatus } from '@jobboard/contracts/applications/statuses'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { deskListQuery } from '../desk/api/desk-lists.ts'
import { readDeskList } from '../desk/desk-address.ts'
import { applicationsOf } from '../desk/pages-of.ts'
import { nameOf } from '../desk/table/application-cells.tsx'
import { MoreApplications } from '../desk/table/more-applications.tsx'
import { StatusBadge } from '../desk/table/status-badge.tsx'
import { useDeskTexts } from '../desk/texts.ts'
import { useClosingTexts } from './texts.ts'

const Details = styled.details`
  border: 1px solid var(--border); border-radius: var(--radius-card); padding: 0 16px;
  summary { min-height: 44px; padding: 10px 0; font-weight: 550; cursor: pointer; }
  &[open] { padding-bottom: 16px; }
  ul { list-style: none; margin: 8px 0 0; padding: 0; }
  li label { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 4px 0; cursor: pointer; overflow-wrap: anywhere; }
  li + li { border-top: 1px solid var(--border); }
  input { width: 18px; height: 18px; margin: 0; flex: none; accent-color: var(--brand); }
  li span:first-of-type { flex: 1; min-width: 0; }
  p { color: var(--text-muted); }
`

interface ExceptionsProps {
  readonly slug: string
  readonly statuses: readonly OpenStatus[]
  readonly except: readonly string[]
  readonly onChange: (except: readonly string[]) => void
}

export function Exceptions(props: ExceptionsProps) {
  const t = useClosingTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('exceptions')}</summary>
      {isOpen ? <List {...props} /> : null}
    </Details>
  )
}

function List({ slug, statuses, except, onChange }: ExceptionsProps) {
  const t = useClosingTexts()
  const desk = useDeskTexts()
  const { api } = useApp()
  const query = useInfiniteQuery({
    ...deskListQuery(api, readDeskList({ offer: slug, status: statuses.join(',') })),
    enabled: statuses.length > 0,
  })
  if (query.isError)
    return (
      <p role="alert">
        {t('exceptionsFailed')}{' '}
        <Button type="button" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  if (query.data === undefined || statuses.length === 0)
    return <p role="status">{statuses.length === 0 ? t('chosenNone') : t('exceptionsLoading')}</p>
  const rows = applicationsOf(query.data.pages)
  return (
    <>
      <p>{t('exceptionsHint')}</p>
      <ul>
        {rows.map((one) => (
          <li key={one.applicationId}>
            <label>
              <input
                type="checkbox"
                checked={!except.includes(one.applicationId)}
                onChange={({ target }) =>
                  onChange(target.checked ? except.filter((other) => other !== one.applicationId) : [...except, one.applicationId])
                }
              />
              <span>{nameOf(desk, one)}</span>
              <StatusBadge status={one.status} />
            </label>
          </li>
        ))}
      </ul>
      <MoreApplications query={query} shown={rows.length} total={query.data.pages.at(-1)?.meta.totalItems ?? 0} />
    </>
  )
}
