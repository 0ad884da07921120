/** Above every page of the panel while an administrator reads it: whose it is, what is not shown and until when, and the way back. */
import styled from '@emotion/styled'
import { objectUrl } from '@jobboard/contracts/administration/objects'
import type { ShownCompany } from '@jobboard/contracts/companies/queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { addProblemTexts, problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useViewingTexts, viewingTexts } from './texts.ts'

const Banner = styled.section`
  position: sticky; top: 0; z-index: 20; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; margin-top: 16px; padding: 12px 16px;
  border: 2px solid var(--brand); border-radius: var(--radius-card); background: var(--brand-soft); color: var(--text);
  div { flex: 1 1 260px; min-width: 0; overflow-wrap: anywhere; }
  h2 { font-size: 16px; line-height: 24px; }
`

export interface ViewingBannerProps {
  readonly companyId: string
  readonly until: string
}

addProblemTexts((locale, code) => (code === 'viewingOnly' ? viewingTexts(locale)('refused') : undefined))

export default function ViewingBanner({ companyId, until }: ViewingBannerProps) {
  const t = useViewingTexts()
  const { api, locale, board } = useApp()
  const name = useQuery({
    queryKey: ['company'] as const,
    queryFn: ({ signal }) => api.get<ShownCompany>('/v1/company', {}, signal),
  }).data?.name
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      await api.send('DELETE', '/v2/sessions/current/view')
    },
    // Everything that was loaded is of the other role.
    onSuccess: () => window.location.assign(objectUrl('company', companyId)),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now())
    const timer = setTimeout(() => window.location.assign(objectUrl('company', companyId)), left + 1_000)
    return () => clearTimeout(timer)
  }, [until, companyId])
  return (
    <Banner aria-label={t('label')}>
      <div>
        <h2>{t('title', { name: name ?? companyId })}</h2>
        <p>{t('text', { time: formatDateTime(locale, until, board.timeZone) })}</p>
      </div>
      <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
        {t(isPending ? 'ending' : 'end')}
      </Button>
    </Banner>
  )
}
