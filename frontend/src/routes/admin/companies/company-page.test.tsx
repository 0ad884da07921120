import { accountList } from '@jobboard/contracts/accounts/admin-list'
import { applicationList } from '@jobboard/contracts/administration/application-list'
import type { AdminList } from '@jobboard/contracts/administration/list'
import { offerList } from '@jobboard/contracts/administration/offer-list'
import { codeList } from '@jobboard/contracts/codes/admin-list'
import { invoiceList } from '@jobboard/contracts/invoices/admin-list'
import { paymentList } from '@jobboard/contracts/payments/admin-list'
import { screen } from '@testing-library/react'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { CompanyPage } from './company-page.tsx'

it('leads to everything that a company has, by a filter that each list knows', async () => {
  const row = { id: 'acme', name: 'Acme', mergedInto: null, blocked: false }
  const get = async (path: string) => {
    if (path === '/v2/admin/companies/') return row
    if (path.endsWith('/history')) return { data: [], meta: { newest: 0, next: null } }
    return { account: { id: 'me', role: 'support' } }
  }
  await renderInApp(<CompanyPage />, { api: { get: get as unknown as WritingApiClient['get'] } })
  await screen.findByRole('link', { name: 'Its payments' })
  const lists: readonly AdminList[] = [offerList, accountList, applicationList, paymentList, invoiceList, codeList]
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const { path, filters } of lists) {
    expect(links).toContain(`/admin/${path}?company=acme`)
    expect(filters.company).toEqual({ type: 'exact' })
  }
})
