/** What files, database and backups take, and what is free (docs/product/operations.md, "Storage"). */
import type { Storage } from '@jobboard/contracts/operations/queries'
import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { storageQuery } from '../../../features/operations/api/get-operations.ts'
import { Figures } from '../../../features/operations/components/figures.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { FigureTable } from './table.tsx'

const weekMs = 7 * 86_400_000
const units = ['B', 'kB', 'MB', 'GB', 'TB']

function useSize(): (bytes: number) => string {
  const { locale } = useApp()
  return (bytes) => {
    const at = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
    const value = bytes / 1_000 ** at
    return `${formatNumber(locale, value < 10 && at > 0 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[at]}`
  }
}

export function StoragePage() {
  const t = useOperationTexts()
  const { api } = useApp()
  return (
    <AdminPage title={t('storage.title')} text={t('storage.text')}>
      <QueryStates query={useQuery(storageQuery(api))} skeleton={<RowListSkeleton />}>
        {(storage) => (
          <Figures>
            <Installation storage={storage} />
            <Files files={storage.files} />
            <Database database={storage.database} />
          </Figures>
        )}
      </QueryStates>
    </AdminPage>
  )
}

function Installation({ storage: { disk, backup, indexSnapshot } }: { readonly storage: Storage }) {
  const t = useOperationTexts()
  const { locale, board, now } = useApp()
  const size = useSize()
  const time = (instant: string): string => formatDateTime(locale, instant, board.timeZone)
  const backupText =
    backup === null ? t('storage.noBackup') : t('storage.backupFacts', { when: time(backup.finishedAt), size: size(backup.bytes) })
  const isOld = backup !== null && now - Date.parse(backup.finishedAt) > weekMs
  return (
    <FigureTable
      title={t('board.installation')}
      columns={[{ label: t('board.name') }, { label: t('board.value') }]}
      rows={[
        {
          key: 'disk',
          cells: [
            t('storage.disk'),
            disk === null ? (
              t('storage.noDisk')
            ) : (
              <>
                {t('storage.free', { free: size(disk.freeBytes), total: size(disk.totalBytes) })}{' '}
                {disk.isAlmostFull ? <span className="bad">{t('storage.full')}</span> : null}
              </>
            ),
          ],
        },
        {
          key: 'backup',
          cells: [
            t('storage.backup'),
            <>
              <span className={backup === null ? 'bad' : undefined}>{backupText}</span>{' '}
              {isOld ? <span className="bad">{t('storage.oldBackup')}</span> : null}
            </>,
          ],
        },
        {
          key: 'snapshot',
          cells: [
            t('storage.snapshot'),
            indexSnapshot === null
              ? t('storage.noSnapshot')
              : t('storage.backupFacts', { when: time(indexSnapshot.writtenAt), size: size(indexSnapshot.bytes) }),
          ],
        },
      ]}
    />
  )
}

function Files({ files }: Pick<Storage, 'files'>) {
  const t = useOperationTexts()
  const { locale } = useApp()
  const size = useSize()
  if (files === null)
    return (
      <section>
        <h2>{t('storage.files')}</h2>
        <p>{t('storage.notCounted')}</p>
      </section>
    )
  const nameOf = (purpose: string): string => {
    switch (purpose) {
      case 'logos':
      case 'logo-thumbs':
      case 'avatars':
      case 'documents':
      case 'applications':
      case 'imports':
        return t(`storage.purposes.${purpose}`)
      default:
        return purpose
    }
  }
  return (
    <FigureTable
      title={t('storage.files')}
      columns={[{ label: t('storage.kind') }, { label: t('storage.count'), isNumber: true }, { label: t('storage.size'), isNumber: true }]}
      rows={files.map(({ purpose, count, bytes }) => ({
        key: purpose,
        cells: [nameOf(purpose), formatNumber(locale, count), size(bytes)],
      }))}
    />
  )
}

function Database({ database: { bytes, parts } }: Pick<Storage, 'database'>) {
  const t = useOperationTexts()
  const size = useSize()
  return (
    <FigureTable
      title={t('storage.database')}
      columns={[{ label: t('storage.kind') }, { label: t('storage.size'), isNumber: true }]}
      rows={[
        { key: '', cells: [t('storage.all'), size(bytes)] },
        ...parts.map((part) => ({ key: part.name, cells: [part.name, size(part.bytes)] })),
      ]}
    />
  )
}
