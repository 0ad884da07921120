import type { LinkedApplication } from '@jobboard/contracts/applications/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { LinkButton } from '../../components/button.ts'
import { Check } from '../../components/icons/check.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { PageWidth } from '../../components/layout/page-width.ts'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../components/row-list.tsx'
import { StateMessage } from '../../components/state-message.tsx'
import { useApp } from '../../context/use-app.ts'
import { linkActions, linkedApplicationQuery } from '../../features/applications/guest/api/linked-application.ts'
import { EraseApplication } from '../../features/applications/guest/components/erase-application.tsx'
import { LinkState, linkRefusalOf } from '../../features/applications/guest/components/link-state.tsx'
import { useGuestTexts } from '../../features/applications/guest/texts.ts'
import { ApplicationCard } from '../../features/applications/history/components/application-card.tsx'
import { DownloadOwnFile } from '../../features/applications/history/components/download-own-file.tsx'
import { FileText } from '../../features/applications/history/components/file-text.tsx'
import { historyUrl } from '../../features/applications/history/history-url.ts'
import { useHistoryTexts } from '../../features/applications/history/texts.ts'
import { emptyState, urlOf } from '../../features/search/list-state.ts'
import { AppliedOffer } from '../candidate/applied-offer.tsx'
import { AsApplied } from './as-applied.tsx'

export function ApplicationPage() {
  const context = useApp()
  const isHydrated = useHydrated()
  // The server never sees it.
  const token = useLocation({ select: ({ hash }) => hash })
  const [erased, setErased] = useState('')
  const query = useQuery(linkedApplicationQuery(context, isHydrated ? token : ''))
  const refusal = isHydrated && token === '' ? 'linkNotValid' : linkRefusalOf(query.error)
  if (erased !== '' && erased === token) return <Erased />
  if (refusal !== undefined && query.data === undefined)
    return (
      <PageWidth style={{ paddingBlock: 32 }}>
        <LinkState refusal={refusal} token={token} />
      </PageWidth>
    )
  return <Opened token={token} query={query} onErased={() => setErased(token)} />
}

interface OpenedProps {
  readonly token: string
  readonly query: Parameters<typeof QueryStates<LinkedApplication>>[0]['query']
  readonly onErased: () => void
}

function Opened({ token, query, onErased }: OpenedProps) {
  const t = useGuestTexts()
  const history = useHistoryTexts()
  const context = useApp()
  const { board, locale } = context
  const actions = useMemo(() => linkActions(context, token), [context, token])
  const { data } = query
  const text = data === undefined ? t('loading') : t('text', { date: formatDate(locale, data.linkExpiresAt, board.timeZone) })
  return (
    <AccountPage title={t('title')} text={text}>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ application, fileText, hasAccount }) => (
          <>
            <AppliedOffer application={application} />
            <ApplicationCard
              application={application}
              actions={actions}
              download={
                <>
                  <DownloadOwnFile application={application} token={token} />
                  {fileText === null ? null : <FileText read={fileText} />}
                </>
              }
              asApplied={<AsApplied reader={{ as: 'link', token }} title={history('asApplied')} failed={history('asAppliedFailed')} />}
              more={<EraseApplication token={token} title={application.offer?.title ?? t('thisApplication')} onErased={onErased} />}
            />
            {board.candidatePortal.enabled ? <Portal hasAccount={hasAccount} /> : null}
          </>
        )}
      </QueryStates>
    </AccountPage>
  )
}

function Portal({ hasAccount }: { readonly hasAccount: boolean }) {
  const t = useGuestTexts()
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
      <p style={{ flex: '1 1 280px', color: 'var(--text-muted)' }}>{t(hasAccount ? 'accountText' : 'registerText')}</p>
      <LinkButton href={hasAccount ? historyUrl : '/candidate/register'}>{t(hasAccount ? 'account' : 'register')}</LinkButton>
    </div>
  )
}

function Erased() {
  const t = useGuestTexts()
  const { board, locale } = useApp()
  return (
    <PageWidth style={{ paddingBlock: 32 }} role="status">
      <StateMessage icon={<Check size={28} />} title={t('erasedTitle')} text={t('erasedText')} heading="h1">
        <LinkButton href={urlOf(board, emptyState(board, locale))} variant="primary">
          {t('browse')}
        </LinkButton>
      </StateMessage>
    </PageWidth>
  )
}
