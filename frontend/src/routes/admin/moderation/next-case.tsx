/** To the next case of the queue, also by keyboard. */
import { caseList } from '@jobboard/contracts/moderation/case-list'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { listQuery, readListQuestion } from '../../../features/administration/api/list-rows.ts'
import { caseUrl } from '../../../features/moderation/cases/case-words.ts'
import { useCaseTexts } from '../../../features/moderation/cases/texts.ts'
import { parseSearch } from '../../../navigation/search-params.ts'
import { waitingAddress } from './case-view.tsx'

export function NextCase({ id }: { readonly id: string }) {
  const t = useCaseTexts()
  const router = useRouter()
  const queue = useQuery(listQuery(useApp().api, caseList, readListQuestion(caseList, parseSearch(waitingAddress)))).data?.data ?? []
  const at = queue.findIndex((row) => row.id === id)
  // A case that was just decided has left the queue: the first of the others is next.
  const next = queue[at + 1]
  const url = next === undefined ? null : caseUrl(next.id)
  useEffect(() => {
    if (url === null) return
    const go = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN') return
      event.preventDefault()
      void router.navigate({ href: url })
    }
    window.addEventListener('keydown', go)
    return () => window.removeEventListener('keydown', go)
  }, [router, url])
  if (url === null) return <span style={{ color: 'var(--text-muted)' }}>{t('case.last')}</span>
  return (
    <LinkButton href={url} aria-keyshortcuts="Alt+N" title={t('case.nextHint')}>
      {t('case.next')}
    </LinkButton>
  )
}
