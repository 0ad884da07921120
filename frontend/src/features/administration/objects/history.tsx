/** The events of an object, the newest first, with what each changed and who did it. */
import styled from '@emotion/styled'
import type { NamedEvent } from '@jobboard/contracts/administration/history'
import { type KindWithHistory, objectUrl } from '@jobboard/contracts/administration/objects'
import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowList, RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { historyQuery } from '../api/object-history.ts'
import { useEventName } from '../event-names/event-name.ts'
import { ObjectAnchor } from '../lists/object-anchor.ts'
import { useAdminTexts } from '../texts.ts'
import { FactValue } from './fact-value.tsx'

const Section = styled.section`
  display: grid; gap: 12px; min-width: 0;
  h2 { font-size: 20px; line-height: 28px; }
  h2 + p { margin-top: -8px; color: var(--text-muted); }
`
const Event = styled.li`
  h3 { font-size: 16px; line-height: 24px; }
  .facts { display: flex; flex-wrap: wrap; gap: 2px 16px; color: var(--text-muted); font-size: 14px; }
  .facts a { text-decoration: underline; text-underline-offset: 2px; }
  details { margin-top: 8px; }
  summary { width: fit-content; min-height: 24px; color: var(--brand); font-weight: 600; cursor: pointer; }
  .undo { margin-top: 8px; }
`
const Changes = styled.dl`
  display: grid; margin: 8px 0 0; font-size: 14px;
  & > div { display: grid; gap: 2px 12px; padding: 8px 0; border-top: 1px solid var(--border); min-width: 0; }
  dt { font-family: var(--font-mono, monospace); color: var(--text-muted); overflow-wrap: anywhere; }
  dd { margin: 0; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  del { background: var(--red-soft); text-decoration: line-through; }
  ins { background: var(--green-soft); text-decoration: underline; text-underline-offset: 3px; }
  @media (min-width: 720px) { & > div { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr); } }
`

export interface HistoryProps {
  readonly kind: KindWithHistory
  readonly id: string
  /** The command that takes an event back, where there is one now. */
  readonly undo?: (event: NamedEvent, isNewest: boolean) => ReactNode
}

export function History({ kind, id, undo }: HistoryProps) {
  const t = useAdminTexts()
  const { api } = useApp()
  const query = useInfiniteQuery(historyQuery(api, kind, id))
  return (
    <Section aria-label={t('object.history')}>
      <h2>{t('object.history')}</h2>
      <p>{t('object.historyText')}</p>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ pages }) => {
          const newest = pages[0]?.meta.newest ?? -1
          return (
            <RowList>
              {pages
                .flatMap(({ data }) => data)
                .map((event) => (
                  <EventRow key={event.revision} event={event}>
                    {undo?.(event, event.revision === newest)}
                  </EventRow>
                ))}
            </RowList>
          )
        }}
      </QueryStates>
      {query.hasNextPage ? (
        <div>
          <Button
            type="button"
            aria-disabled={query.isFetchingNextPage}
            onClick={() => (query.isFetchingNextPage ? undefined : void query.fetchNextPage())}
          >
            {t(query.isFetchingNextPage ? 'object.loading' : 'object.older')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

function EventRow({ event, children }: { readonly event: NamedEvent; readonly children: ReactNode }) {
  const t = useAdminTexts()
  const { locale, board } = useApp()
  const nameOf = useEventName()
  const { revision, type, at, correlationId, changes } = event
  return (
    <Event data-event={type}>
      <h3>{nameOf(type)}</h3>
      <div className="facts">
        <time dateTime={at}>{formatDateTime(locale, at, board.timeZone)}</time>
        <span>
          {t('object.by')}: <Who event={event} />
        </span>
        {event.locale === null ? null : (
          <span>
            {t('object.language')}: {event.locale}
          </span>
        )}
        <span>{t('object.revision', { number: formatNumber(locale, revision) })}</span>
        <span>
          {t('object.request')}: <code>{correlationId}</code>
        </span>
      </div>
      <EventChanges changes={changes} />
      {children === undefined || children === null ? null : <div className="undo">{children}</div>}
    </Event>
  )
}

function Who({ event: { actor, person } }: { readonly event: NamedEvent }) {
  const t = useAdminTexts()
  if (actor.kind === 'system') return t('object.actors.system', { part: actor.id })
  const token = actor.apiToken === undefined ? '' : `, ${t('object.apiToken', { name: actor.apiToken.name })}`
  const name = person === null ? t('object.unknownPerson') : person.name
  return (
    <>
      {person === null ? name : <ObjectAnchor href={objectUrl('account', person.id)}>{name}</ObjectAnchor>} (
      {t(`object.actors.${actor.kind}`)}){token}
    </>
  )
}

function EventChanges({ changes }: Pick<NamedEvent, 'changes'>) {
  const t = useAdminTexts()
  const { locale } = useApp()
  if (changes === null) return <p>{t('object.hidden')}</p>
  if (changes.length === 0) return <p>{t('object.noChange')}</p>
  return (
    <details>
      <summary>{t('object.changed', { count: changes.length, number: formatNumber(locale, changes.length) })}</summary>
      <Changes>
        {changes.map((change) => (
          <div key={change.path}>
            <dt>{change.path}</dt>
            {'before' in change ? (
              <dd>
                <span className="visually-hidden">{t('object.before')}: </span>
                <del>
                  <FactValue value={change.before} />
                </del>
              </dd>
            ) : null}
            {'after' in change ? (
              <dd>
                <span className="visually-hidden">{t('object.after')}: </span>
                <ins>
                  <FactValue value={change.after} />
                </ins>
              </dd>
            ) : null}
          </div>
        ))}
      </Changes>
    </details>
  )
}
