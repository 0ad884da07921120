/** GET /v2/admin/payments: every payment of the board (docs/product/payments.md, "Administration"). */
import { paymentList } from '@jobboard/contracts/payments/admin-list'
import type { Route } from '@jobboard/platform/http/route'
import { invoicesReadModel } from '@jobboard/platform/read-models/billing/invoices'
import { paymentWaits } from '@jobboard/platform/read-models/billing/waiting'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { companyOffersAsTyped, companyOffersReadModel } from '@jobboard/platform/read-models/company-offers'
import { paymentsReadModel } from '@jobboard/platform/read-models/payments'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

const money = (column: string) => ({ minor: `r.${column}_minor`, currency: 'r.currency' })

const waits = paymentWaits('r')

export const paymentListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, paymentList, {
    from: `read_models.payments r
      LEFT JOIN ${companyOffersAsTyped} o ON o.tenant = r.tenant AND o.offer_id = r.offer_id
      LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id
      LEFT JOIN read_models.invoices i ON i.tenant = r.tenant AND i.invoice_id = r.invoice_id`,
    id: 'r.payment_id',
    columns: {
      reference: 'left(r.payment_id, 8)',
      state: 'r.status',
      company: { id: 'r.company_id', name: `coalesce(c.name, '')` },
      purpose: 'r.purpose',
      plan: 'r.plan',
      offer: { id: `nullif(r.offer_id, '')`, name: `coalesce(o.title, '')` },
      gross: money('gross'),
      refunded: { minor: 'nullif(r.refunded_minor, 0)', currency: 'r.currency' },
      requestedAt: 'r.requested_at',
      paidAt: 'r.paid_at',
      waits,
      dispute: 'r.dispute',
      net: money('net'),
      vat: money('vat'),
      publications: 'r.publications',
      problem: 'r.problem',
      gateway: 'r.gateway',
      checkout: 'r.reference',
      invoice: { id: 'r.invoice_id', name: `coalesce(i.number, '')` },
    },
    sorts: { gross: 'r.gross_minor' },
    filters: { state: 'r.status', waits, purpose: 'r.purpose', dispute: 'r.dispute', requested: 'r.requested_at', company: 'r.company_id' },
    search: [{ sql: 'r.payment_id' }, { sql: 'r.reference' }, { sql: 'c.name' }, { sql: 'o.title' }, { sql: 'i.number' }],
    readsOwnWrites: [paymentsReadModel, invoicesReadModel, companyOffersReadModel, companiesReadModel],
  })
