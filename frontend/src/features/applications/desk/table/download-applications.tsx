/** The applications that the filters show, as a file for spreadsheets. */
import type { DeskListItem, DeskPage } from '@jobboard/contracts/applications/desk-queries'
import { maxExported } from '@jobboard/contracts/applications/max-exported'
import { formatDate } from '@jobboard/contracts/shared/format'
import { Button } from '../../../../components/button.ts'
import { csvOf, downloadCsv } from '../../../../components/csv.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { Download } from '../../../../components/icons/download.ts'
import type { AppContext } from '../../../../context/app-context.ts'
import { useApp } from '../../../../context/use-app.ts'
import { useMutation } from '../../../../http/use-mutation.ts'
import { recordExport } from '../api/desk-commands.ts'
import { type DeskList, parametersOf } from '../desk-address.ts'
import { useDeskTexts } from '../texts.ts'

/** Of one request. */
const batch = 100

interface Loaded {
  readonly rows: readonly DeskListItem[]
  readonly hasMore: boolean
}

async function loadAll({ api }: Pick<AppContext, 'api'>, list: DeskList): Promise<Loaded> {
  const rows = new Map<string, DeskListItem>()
  let cursor: string | null = null
  do {
    const page: DeskPage = await api.get<DeskPage>('/v2/employer-panel/applications', { ...parametersOf(list), pageSize: batch, cursor })
    for (const row of page.data) rows.set(row.applicationId, row)
    cursor = page.meta.nextCursor
  } while (cursor !== null && rows.size < maxExported)
  return { rows: [...rows.values()], hasMore: cursor !== null }
}

export function DownloadApplications({ list }: { readonly list: DeskList }) {
  const t = useDeskTexts()
  const context = useApp()
  const { board, locale } = context
  const day = (at: string | null): string => (at === null ? '' : formatDate(locale, at, board.timeZone))
  const head = [
    t('columns.name'),
    t('one.receipt'),
    t('columns.offer'),
    t('columns.status'),
    t('columns.submittedAt'),
    t('columns.rating'),
    t('columns.file'),
    t('columns.answered'),
  ]
  const lineOf = ({ name, receipt, offer, status, submittedAt, rating, hasFile, answeredAt }: DeskListItem) => [
    name ?? t('unreadable'),
    receipt,
    offer?.title ?? t('offerDeleted'),
    t(`statuses.${status}`),
    day(submittedAt),
    rating ?? '',
    t(hasFile ? 'fileYes' : 'fileNo'),
    day(answeredAt),
  ]
  const loading = useMutation({
    mutationFn: async () => {
      const loaded = await loadAll(context, list)
      const rows = loaded.rows.slice(0, maxExported)
      if (rows.length > 0) await recordExport(context.api, rows.length, list.offer === '' ? null : list.offer)
      return { rows, hasMore: loaded.hasMore || rows.length < loaded.rows.length }
    },
    onSuccess: ({ rows, hasMore }) => {
      downloadCsv(t('csv.name'), csvOf(locale, [head, ...rows.map(lineOf)]))
      if (hasMore) showToast({ tone: 'info', text: t('csv.cut', { count: rows.length }) })
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  return (
    <Button type="button" aria-disabled={loading.isPending} onClick={() => (loading.isPending ? undefined : loading.mutate())}>
      <Download size={18} />
      {t(loading.isPending ? 'csv.loading' : 'csv.download')}
    </Button>
  )
}
