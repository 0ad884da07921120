/** A case of moderation: what was reported, the offer then and now, and what is to be decided (docs/product/moderation.md, "Pages"). */
import styled from '@emotion/styled'
import { objectUrl } from '@jobboard/contracts/administration/objects'
import type { CaseObject } from '@jobboard/contracts/moderation/queries'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { Button } from '../../../components/button.ts'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { SearchX } from '../../../components/icons/search-x.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { AdminPage } from '../../../features/administration/shell/admin-page.tsx'
import { caseQuery } from '../../../features/moderation/api/cases.ts'
import { CaseComplaints } from '../../../features/moderation/cases/case-complaints.tsx'
import { CaseDecisions } from '../../../features/moderation/cases/case-decisions.tsx'
import { CasePart } from '../../../features/moderation/cases/case-part.tsx'
import { CaseReports } from '../../../features/moderation/cases/case-reports.tsx'
import { casesUrl, useSubjectName } from '../../../features/moderation/cases/case-words.ts'
import { DecisionForm } from '../../../features/moderation/cases/decision-form.tsx'
import { Severity } from '../../../features/moderation/cases/severity.tsx'
import { useCaseTexts } from '../../../features/moderation/cases/texts.ts'
import { offerUrl } from '../../../features/moderation/moderation-urls.ts'
import { StateMark } from '../../../features/moderation/state-mark.ts'
import { ApiError } from '../../../http/api-error.ts'
import { NextCase } from './next-case.tsx'
import { OfferComparison } from './offer-comparison.tsx'

const Tools = styled.div`display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; a { text-decoration: underline; text-underline-offset: 2px; }`
const Facts = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); gap: 16px; margin: 0; padding: 20px;
  border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  dt { color: var(--text-muted); font-size: 14px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  a { text-decoration: underline; text-underline-offset: 2px; }
`
const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px;
  @media (min-width: 1280px) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: start; }
  & > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px; min-width: 0; }
`

export function CasePage() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string }
  const t = useCaseTexts()
  const { api, board, locale } = useApp()
  const nameOf = useSubjectName()
  const query = useQuery(caseQuery(api, id))
  useEffect(overlays.prepare, [])
  if (query.error instanceof ApiError && query.error.status < 500 && query.error.status >= 400)
    return (
      <AdminPage title={t('title')} text="">
        <StateMessage icon={<SearchX size={28} />} title={t('case.missing')} text={t('case.missingText')}>
          <AppLink href={casesUrl}>{t('case.back')}</AppLink>
        </StateMessage>
      </AdminPage>
    )
  const found = query.data
  const text =
    found === undefined ? '' : t('case.text', { number: found.number, time: formatDateTime(locale, found.openedAt, board.timeZone) })
  return (
    <AdminPage title={found === undefined ? t('title') : nameOf(found)} text={text}>
      <Tools>
        <AppLink href={casesUrl}>{t('case.back')}</AppLink>
        <NextCase id={id} />
      </Tools>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(one) => <Case key={`${one.id} ${one.revision}`} found={one} />}
      </QueryStates>
    </AdminPage>
  )
}

function Case({ found }: { readonly found: CaseObject }) {
  const t = useCaseTexts()
  const role = useQuery(roleQuery(useApp().api)).data
  const canDecide = role === 'administrator' || role === 'moderator'
  const firstReport = found.reports[0]
  return (
    <>
      {canDecide ? null : <p>{t('case.readOnly')}</p>}
      <CaseFacts found={found} />
      <Sides>
        <div>
          <CaseReports reports={found.reports} canDecide={canDecide} />
          {found.offer === null ? null : (
            <OfferComparison offerId={found.offer.id} reportedAt={firstReport?.reportedAt ?? found.openedAt} />
          )}
        </div>
        <div>
          <CaseComplaints found={found} canDecide={canDecide} />
          {canDecide ? <Decide found={found} /> : null}
          <CaseDecisions found={found} canDecide={canDecide} />
        </div>
      </Sides>
    </>
  )
}

/** Nothing waits for a decision: the form comes when asked for. */
function Decide({ found }: { readonly found: CaseObject }) {
  const t = useCaseTexts()
  const [isAsked, setAsked] = useState(false)
  const isOpen = found.state === 'open' || isAsked
  return (
    <CasePart title={t('decide.title')}>
      {found.state === 'complained' ? <p>{t('decide.complainedFirst')}</p> : null}
      {found.state !== 'complained' && isOpen ? <DecisionForm found={found} /> : null}
      {found.state !== 'complained' && !isOpen ? (
        <div>
          <Button type="button" onClick={() => setAsked(true)}>
            {t('decide.again')}
          </Button>
        </div>
      ) : null}
    </CasePart>
  )
}

function CaseFacts({ found }: { readonly found: CaseObject }) {
  const t = useCaseTexts()
  const { board, locale } = useApp()
  const { offer, company, state, severity, dueAt, isOverdue, rules } = found
  const { restrictions, takenDown, isBlocked } = company
  return (
    <Facts aria-label={t('case.facts')}>
      {offer === null ? null : (
        <Fact name={t('case.offer')}>
          <AppLink href={objectUrl('offer', offer.id)}>{offer.title.trim() === '' ? t('untitled') : offer.title}</AppLink>
          {offer.state === 'published' ? (
            <>
              {' '}
              (<AppLink href={offerUrl(offer.slug)}>{t('case.public')}</AppLink>)
            </>
          ) : null}
        </Fact>
      )}
      <Fact name={t('case.companyName')}>
        <AppLink href={objectUrl('company', company.id)}>{company.name ?? t('unnamedCompany')}</AppLink>
        {isBlocked ? (
          <>
            {' '}
            <StateMark data-tone="red">{t('case.blocked')}</StateMark>
          </>
        ) : null}
      </Fact>
      <Fact name={t('case.state')}>{t(`states.${state}`)}</Fact>
      <Fact name={t('case.severity')}>
        <Severity severity={severity} />
      </Fact>
      <Fact name={t('case.due')}>
        {dueAt === null ? t('none') : formatDateTime(locale, dueAt, board.timeZone)}{' '}
        {isOverdue ? <StateMark data-tone="red">{t('overdue')}</StateMark> : null}
      </Fact>
      <Fact name={t('case.rules')}>{rules.length === 0 ? t('none') : rules.map((rule) => t(`rules.${rule}`)).join(', ')}</Fact>
      <Fact name={t('case.earlier')}>
        {restrictions === 0
          ? t('case.noEarlier')
          : t('case.earlierText', { restrictions: t('case.restrictions', { count: restrictions }), takenDown })}
      </Fact>
    </Facts>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
