/** The page of one object: its row of the declared list as facts, what can be done with it, and its history (docs/contributing/admin-list.md). */
import styled from '@emotion/styled'
import type { NamedEvent } from '@jobboard/contracts/administration/history'
import { type AdminList, columnsOf, type RowOf } from '@jobboard/contracts/administration/list'
import { hasHistory, type KindWithHistory, type ObjectKind, objectPaths } from '@jobboard/contracts/administration/objects'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Button, LinkButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { Link2 } from '../../../components/icons/link-2.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { rowQuery } from '../api/list-rows.ts'
import { historyQuery } from '../api/object-history.ts'
import { Cell } from '../lists/cell.tsx'
import { cellOf, useNameOf } from '../lists/list-page.tsx'
import type { ListView } from '../lists/list-view.ts'
import { ObjectAnchor } from '../lists/object-anchor.ts'
import { AdminFrame } from '../shell/admin-frame.tsx'
import { useAdminTexts } from '../texts.ts'
import { AsOf } from './as-of.tsx'
import { History } from './history.tsx'

const Facts = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: 16px; margin: 0; padding: 20px;
  border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  dt { color: var(--text-muted); font-size: 14px; }
  dd { margin: 0; overflow-wrap: anywhere; }
`
const Tools = styled.div`display: flex; flex-wrap: wrap; gap: 8px; align-items: center;`

interface AdminObjectPageProps<List extends AdminList> {
  readonly view: ListView<List>
  readonly kind: ObjectKind
  /** Links to what belongs to it, and what can be done with it. */
  readonly tools?: (row: RowOf<List>) => ReactNode
  /** Between the facts and the history. */
  readonly parts?: (row: RowOf<List>) => ReactNode
  readonly undo?: (row: RowOf<List>, event: NamedEvent, isNewest: boolean) => ReactNode
  /** Applications show no contents, so there is no state to go through. */
  readonly hasStates?: boolean
}

export function AdminObjectPage<List extends AdminList>(props: AdminObjectPageProps<List>) {
  const { view, kind, tools, parts, undo, hasStates = true } = props
  const { list } = view
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string }
  const t = useAdminTexts()
  const texts = view.useTexts()
  const { api } = useApp()
  const query = useQuery(rowQuery(api, list, id))
  const nameOf = useNameOf(view)
  useEffect(overlays.prepare, [])
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />
  return (
    <AdminFrame>
      <AccountPage wide title={query.data === undefined ? texts('title') : nameOf(query.data)} text={id}>
        <Tools>
          <ObjectAnchor href={`/admin/${objectPaths[kind]}`}>{t('object.back', { list: texts('title') })}</ObjectAnchor>
          <CopyLink />
          {query.data === undefined ? null : tools?.(query.data)}
        </Tools>
        <QueryStates query={query} skeleton={<RowListSkeleton />}>
          {(row) => (
            <>
              <Facts aria-label={t('object.facts')}>
                {columnsOf(list).map(([key, column]) => (
                  <div key={key}>
                    <dt>{texts(`columns.${key}`)}</dt>
                    <dd>
                      {view.cells[key as keyof List['columns']]?.(row) ?? (
                        <Cell name={key} column={column} value={cellOf(row, key)} texts={texts} />
                      )}
                    </dd>
                  </div>
                ))}
              </Facts>
              {parts?.(row)}
              {hasStates && hasHistory(kind) ? <States kind={kind} id={id} /> : null}
              {hasHistory(kind) ? (
                <History kind={kind} id={id} {...(undo === undefined ? {} : { undo: (event, isNewest) => undo(row, event, isNewest) })} />
              ) : null}
            </>
          )}
        </QueryStates>
      </AccountPage>
    </AdminFrame>
  )
}

function States({ kind, id }: { readonly kind: KindWithHistory; readonly id: string }) {
  const newest = useInfiniteQuery(historyQuery(useApp().api, kind, id)).data?.pages[0]?.meta.newest
  return newest === undefined ? null : <AsOf kind={kind} id={id} newest={newest} />
}

/** To this state of the page: search, slider and all. */
function CopyLink() {
  const t = useAdminTexts()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href)
      showToast({ tone: 'success', text: t('object.linkCopied') })
    } catch {
      showToast({ tone: 'error', text: t('object.linkNotCopied') })
    }
  }
  return (
    <Button type="button" onClick={() => void copy()}>
      <Link2 size={18} />
      {t('object.copyLink')}
    </Button>
  )
}

function Missing() {
  const t = useAdminTexts()
  return (
    <AdminFrame>
      <AccountPage wide title={t('object.missingTitle')} text={t('object.missingText')}>
        <div>
          <LinkButton href="/admin">{t('pages.overview')}</LinkButton>
        </div>
      </AccountPage>
    </AdminFrame>
  )
}
