/** Applications on the sites of employers: those that wait for the word of the candidate, and those that they confirmed. */
import styled from '@emotion/styled'
import type { ExternalApplication } from '@jobboard/contracts/applications/external-queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { RowList } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { confirmExternal, externalQuery, removeExternal } from '../api/external-applications.ts'
import { useExternalTexts } from './external-texts.ts'

const Section = styled.section`
  display: grid; gap: 12px; min-width: 0; margin-top: 32px;
  h2 { font-size: 20px; line-height: 28px; }
  & > p { color: var(--text-muted); }
  li { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; }
  .what { flex: 1 1 220px; min-width: 0; }
  .what a { font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
  .what p { color: var(--text-muted); font-size: 14px; }
  .actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
  @media (max-width: 599.98px) { .what, .actions > span { flex-basis: 100%; } li > button { margin-inline-start: -16px; } }
  & > button { justify-self: start; }
`

/** Nothing where there are none. */
export function ExternalApplications() {
  const t = useExternalTexts()
  const { api } = useApp()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(externalQuery(api))
  const heading = useRef<HTMLHeadingElement>(null)
  const applications = data?.pages.flatMap((page) => page.data) ?? []
  if (applications.length === 0) return null
  return (
    <Section aria-labelledby="external-applications">
      <h2 id="external-applications" ref={heading} tabIndex={-1}>
        {t('listTitle')}
      </h2>
      <p>{t('listText')}</p>
      <RowList>
        {applications.map((application) => (
          // The buttons of a removed row cannot hold the focus.
          <Row key={application.redirectId} application={application} onAnswered={() => heading.current?.focus()} />
        ))}
      </RowList>
      {hasNextPage ? (
        <Button type="button" aria-disabled={isFetchingNextPage} onClick={() => (isFetchingNextPage ? undefined : void fetchNextPage())}>
          {t(isFetchingNextPage ? 'loadingMore' : 'more')}
        </Button>
      ) : null}
    </Section>
  )
}

interface RowProps {
  readonly application: ExternalApplication
  readonly onAnswered: () => void
}

function Row({ application: { redirectId, offer, isOfferActive, isConfirmed, begunAt, confirmedAt }, onAnswered }: RowProps) {
  const t = useExternalTexts()
  const context = useApp()
  const { board, locale } = context
  const answering = useMutation({
    mutationFn: (hasApplied: boolean) => (hasApplied ? confirmExternal : removeExternal)(context, redirectId),
    onSuccess: (_, hasApplied) => {
      showToast({ tone: 'success', text: t(hasApplied ? 'saved' : 'removed') })
      onAnswered()
    },
    onError: () => showToast({ tone: 'error', text: t('failed') }),
  })
  const title = offer?.title ?? t('deletedOffer')
  const date = formatDate(locale, confirmedAt ?? begunAt, board.timeZone)
  const about = [offer?.companyName, t(isConfirmed ? 'appliedAt' : 'openedAt', { date }), isOfferActive ? null : t('ended')]
  const answer = (hasApplied: boolean) => (): void => (answering.isPending ? undefined : answering.mutate(hasApplied))
  return (
    <li>
      <div className="what">
        {offer === null ? title : <AppLink href={`/job-offer/${offer.slug}`}>{title}</AppLink>}
        <p>{about.filter((part) => part != null).join(' · ')}</p>
      </div>
      {isConfirmed ? (
        <Button type="button" variant="quiet" aria-label={t('removeFor', { title })} onClick={answer(false)}>
          {t('remove')}
        </Button>
      ) : (
        <div className="actions">
          <span>{t('title')}</span>
          <Button type="button" aria-label={t('yesFor', { title })} onClick={answer(true)}>
            {t('yes')}
          </Button>
          <Button type="button" variant="quiet" aria-label={t('noFor', { title })} onClick={answer(false)}>
            {t('no')}
          </Button>
        </div>
      )}
    </li>
  )
}
