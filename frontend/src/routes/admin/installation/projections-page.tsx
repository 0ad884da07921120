/** How far read models and reactors are, and the rebuild of a read model (docs/product/operations.md, "Read models"). */
import type { Followers, ProjectionState } from '@jobboard/contracts/operations/queries'
import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { Button } from '../../../components/button.ts'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { followersQuery, getRebuildSize } from '../../../features/operations/api/get-operations.ts'
import { rebuildProjection } from '../../../features/operations/api/operate.ts'
import { Figures } from '../../../features/operations/components/figures.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useOperation } from '../../../features/operations/use-operation.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { FigureTable } from './table.tsx'

export function ProjectionsPage() {
  const t = useOperationTexts()
  const { api } = useApp()
  useEffect(overlays.prepare, [])
  return (
    <AdminPage title={t('projections.title')} text={t('projections.text')}>
      <QueryStates query={useQuery(followersQuery(api))} skeleton={<RowListSkeleton />}>
        {({ projections, reactors }) => (
          <Figures>
            <Projections projections={projections} />
            <Reactors reactors={reactors} />
          </Figures>
        )}
      </QueryStates>
    </AdminPage>
  )
}

function Projections({ projections }: Pick<Followers, 'projections'>) {
  const t = useOperationTexts()
  const { locale, board } = useApp()
  const mayRebuild = useMayOperate()
  const columns = [
    { label: t('projections.name') },
    { label: t('projections.state') },
    { label: t('projections.behind') },
    { label: t('projections.parked'), isNumber: true },
    { label: t('projections.version') },
    { label: t('projections.position') },
    { label: t('projections.updated') },
    ...(mayRebuild ? [{ label: t('projections.actions') }] : []),
  ]
  return (
    <FigureTable
      title={t('projections.list')}
      columns={columns}
      rows={projections.map((one) => ({
        key: one.name,
        cells: [
          one.name,
          <State key="state" of={one} />,
          <Behind key="behind" of={one} />,
          <Parked key="parked" of={one} />,
          one.version,
          <code key="position">{one.position.replace(/^0+/, '')}</code>,
          one.updatedAt === null ? null : formatDateTime(locale, one.updatedAt, board.timeZone),
          ...(mayRebuild ? [<RebuildButton key="rebuild" of={one} />] : []),
        ],
      }))}
    />
  )
}

function Reactors({ reactors }: Pick<Followers, 'reactors'>) {
  const t = useOperationTexts()
  return (
    <FigureTable
      title={t('projections.reactors')}
      columns={[
        { label: t('projections.name') },
        { label: t('projections.state') },
        { label: t('projections.behind') },
        { label: t('projections.parked'), isNumber: true },
      ]}
      rows={reactors.map((one) => ({
        key: one.name,
        cells: [one.name, <State key="state" of={one} />, <Behind key="behind" of={one} />, <Parked key="parked" of={one} />],
      }))}
    />
  )
}

type Follower = Followers['reactors'][number] & Partial<Pick<ProjectionState, 'isRebuilding' | 'behindPositions'>>

function State({ of: { isRunning, isRebuilding } }: { readonly of: Follower }) {
  const t = useOperationTexts()
  if (isRebuilding === true) return t('projections.rebuilding')
  return isRunning ? t('projections.running') : <span className="bad">{t('projections.stopped')}</span>
}

/** What has not been seen may be of other kinds than it follows: then it is up to date all the same. */
function Behind({ of: { behindSeconds, behindPositions } }: { readonly of: Follower }) {
  const t = useOperationTexts()
  const { locale } = useApp()
  if (behindSeconds === 0) return t('projections.upToDate')
  const seconds = t('projections.seconds', { number: formatNumber(locale, Math.ceil(behindSeconds)) })
  if (behindPositions == null) return seconds
  return `${t('projections.events', { count: behindPositions, number: formatNumber(locale, behindPositions) })}, ${seconds}`
}

function Parked({ of: { name, parkedStreams } }: { readonly of: Follower }) {
  const { locale } = useApp()
  const count = formatNumber(locale, parkedStreams)
  if (parkedStreams === 0) return count
  return (
    <AppLink className="bad" href={`/admin/jobs/parked?${new URLSearchParams({ follower: name })}`}>
      {count}
    </AppLink>
  )
}

function RebuildButton({ of: { name, isRebuilding } }: { readonly of: ProjectionState }) {
  const t = useOperationTexts()
  const { api, locale } = useApp()
  const { isPending, mutate } = useOperation()
  const rebuild = (): void =>
    mutate({
      question: async () => {
        const { events } = await getRebuildSize(api, name)
        const text = events === null ? t('rebuild.uncounted') : t('rebuild.events', { count: events, number: formatNumber(locale, events) })
        return { title: t('rebuild.title', { name }), text, confirmLabel: t('rebuild.button') }
      },
      send: () => rebuildProjection(api, name),
      done: t('rebuild.done'),
    })
  return (
    <Button
      type="button"
      aria-disabled={isPending || isRebuilding}
      aria-label={`${t('rebuild.button')}: ${name}`}
      onClick={() => (isPending || isRebuilding ? undefined : rebuild())}
    >
      {t('rebuild.button')}
    </Button>
  )
}
