/** The pages of the employer's company: data with logo, clauses. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../../../features/accounts/api/get-current-session.ts'
import { clausesQuery } from '../../../features/companies/api/get-clauses.ts'
import { companyQuery } from '../../../features/companies/api/get-company.ts'
import { promiseQuery } from '../../../features/companies/api/get-response-promise.ts'
import type { CompanyPage } from '../../../features/companies/company-urls.ts'
import { ClausesSettings } from '../../../features/companies/components/clauses-form.tsx'
import { CompanySettings } from '../../../features/companies/components/company-form.tsx'
import { PromiseSettings } from '../../../features/companies/components/promise-form.tsx'
import { useCompanyTexts } from '../../../features/companies/texts.ts'

const useIsOwner = (): boolean => useQuery(currentSessionQuery(useApp().api)).data?.account?.role === 'owner'

function Frame({ page, children }: { readonly page: Exclude<CompanyPage, 'users' | 'billing'>; readonly children: ReactNode }) {
  const t = useCompanyTexts()
  return (
    <AccountPage title={t(`pages.${page}.title`)} text={t(`pages.${page}.text`)}>
      {children}
    </AccountPage>
  )
}

export function CompanySettingsPage() {
  const isOwner = useIsOwner()
  const { api } = useApp()
  const query = useQuery(companyQuery(api))
  const promise = useQuery(promiseQuery(api))
  return (
    <Frame page="company">
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(company) => <CompanySettings company={company} isOwner={isOwner} />}
      </QueryStates>
      {promise.data === undefined ? null : <PromiseSettings promise={promise.data} isOwner={isOwner} />}
    </Frame>
  )
}

export function ClausesPage() {
  const isOwner = useIsOwner()
  const query = useQuery(clausesQuery(useApp().api))
  return (
    <Frame page="clauses">
      <QueryStates query={query} skeleton={<RowListSkeleton />}>
        {(clauses) => <ClausesSettings clauses={clauses} isOwner={isOwner} />}
      </QueryStates>
    </Frame>
  )
}
