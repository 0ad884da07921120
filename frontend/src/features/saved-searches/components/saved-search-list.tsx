/** The visitor's saved searches as tiles, with what each can do. */
import styled from '@emotion/styled'
import { LinkButton } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { Bell } from '../../../components/icons/bell.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import {
  changeFrequency,
  deleteSearch,
  disableAlert,
  enableAlert,
  markRead,
  ownerOf,
  type SavedSearch,
  savedSearchesKey,
} from '../api/saved-searches.ts'
import { savedSearchRefusal } from '../saved-search-refusal.ts'
import { useAlertTexts } from '../texts.ts'
import { useSavedSearches } from '../use-saved-searches.ts'
import { SearchTile } from './search-tile.tsx'

const Tiles = styled.ul`display: grid; gap: 12px;`

type Frequency = Parameters<typeof changeFrequency>[2] | 'off'

interface SavedSearchListProps {
  /** A search was opened: the panel around it closes. */
  readonly onOpen?: () => void
  /** The list of all jobs, for who has none. */
  readonly listUrl: string
}

export function SavedSearchList({ onOpen, listUrl }: SavedSearchListProps) {
  const t = useAlertTexts()
  const context = useApp()
  const { locale, queryClient } = context
  const query = useSavedSearches()
  const isCandidate = ownerOf(context) === 'candidate'
  const reload = () => queryClient.invalidateQueries({ queryKey: savedSearchesKey })
  const failed = (error: Error): void => showToast({ tone: 'error', text: savedSearchRefusal(locale, error) })

  const removing = useMutation({
    mutationFn: ({ id }: SavedSearch) => deleteSearch(context, id),
    onSuccess: async (_, { jobAlert }) => {
      await reload()
      showToast({ tone: 'info', text: t(jobAlert === null ? 'deleting.done' : 'deleting.alertDone') })
    },
    onError: failed,
  })
  const alerting = useMutation({
    mutationFn: async ({ search, frequency }: { search: SavedSearch; frequency: Frequency }) => {
      const { id, name, jobAlert } = search
      if (frequency === 'off') await disableAlert(context, id)
      else if (jobAlert === null || jobAlert.status === 'off') await enableAlert(context, id, frequency, name)
      else await changeFrequency(context, id, frequency)
    },
    onSuccess: async (_, { search, frequency }) => {
      await reload()
      const isNew = search.jobAlert === null || search.jobAlert.status === 'off'
      showToast({ tone: 'success', text: t(frequency === 'off' ? 'notices.disabled' : isNew ? 'notices.enabled' : 'notices.frequency') })
    },
    onError: (error) => {
      failed(error)
      void reload()
    },
  })
  const askAndRemove = async (search: SavedSearch): Promise<void> => {
    const { name, jobAlert } = search
    const text = t(jobAlert === null ? 'deleting.textSaved' : 'deleting.text', { name })
    if (await confirm({ title: t('deleting.title'), text, confirmLabel: t('deleting.confirm'), isDestructive: true }))
      removing.mutate(search)
  }
  const open = ({ id, count }: SavedSearch): void => {
    if (count !== 0) void markRead(context, id).then(reload, () => undefined)
    onOpen?.()
  }
  return (
    <QueryStates query={query} skeleton={<RowListSkeleton />}>
      {(searches) =>
        searches.length === 0 ? (
          <StateMessage icon={<Bell size={28} />} title={t('list.emptyTitle')} text={t('list.emptyText')}>
            <LinkButton href={listUrl} variant="primary" onClick={() => onOpen?.()}>
              {t('list.emptyAction')}
            </LinkButton>
          </StateMessage>
        ) : (
          <Tiles aria-label={t('list.title')}>
            {searches.map((search) => (
              <SearchTile
                key={search.id}
                search={search}
                onOpen={() => open(search)}
                onDelete={() => void askAndRemove(search)}
                {...(isCandidate ? { onAlert: (frequency: Frequency) => alerting.mutate({ search, frequency }) } : {})}
              />
            ))}
          </Tiles>
        )
      }
    </QueryStates>
  )
}
