/** The answers to candidates that the company has prepared. */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppLink } from '../../../components/app-link.tsx'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { deskUrl } from '../../../features/applications/desk/desk-address.ts'
import { answerTemplatesQuery } from '../../../features/applications/desk/templates/api/answer-templates.ts'
import { TemplateList } from '../../../features/applications/desk/templates/components/template-list.tsx'
import { useTemplateTexts } from '../../../features/applications/desk/templates/texts.ts'

const Back = styled.p`
  a { color: var(--brand-strong); text-decoration: underline; }
`

export function AnswerTemplatesPage() {
  const t = useTemplateTexts()
  const { api } = useApp()
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  const query = useQuery(answerTemplatesQuery(api))
  useEffect(overlays.prepare, [])
  return (
    <AccountPage title={t('title')} text={t('text')} wide>
      <Back>
        <AppLink href={deskUrl}>{t('toDesk')}</AppLink>
      </Back>
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {({ templates }) => <TemplateList templates={templates} canWrite={role === 'owner' || role === 'recruiter'} />}
      </QueryStates>
    </AccountPage>
  )
}
