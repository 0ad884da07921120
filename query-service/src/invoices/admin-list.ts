/** GET /v2/admin/invoices and /v2/admin/ksef: invoices and corrections, and those that KSeF gets (docs/product/invoices.md, "Administration"). */
import { invoiceList, ksefList } from '@jobboard/contracts/invoices/admin-list'
import { localDate } from '@jobboard/contracts/offers/rules/calendar'
import type { Route } from '@jobboard/platform/http/route'
import { invoicesReadModel } from '@jobboard/platform/read-models/billing/invoices'
import { companiesReadModel } from '@jobboard/platform/read-models/companies'
import { paymentsReadModel } from '@jobboard/platform/read-models/payments'
import { adminListRoutes, type ListContext, type ListDeps, type ListSql } from '../http/admin-list.ts'

const kind = `CASE WHEN r.corrects IS NULL THEN 'invoice' ELSE 'correction' END`

/** As `needsNoInvoice` of the command-service decides it. A correction is always sent: its invoice counts. */
const isNeverIssued = `r.status = 'refused' AND r.corrects IS NULL AND p.gross_minor > 0 AND p.refunded_minor >= p.gross_minor
  AND NOT EXISTS (SELECT FROM json_array_elements(p.refunds) refund WHERE refund ->> 'correctionId' IS NOT NULL)`

/** By the day in Poland, where the deadline is. */
const ksef = ({ now, add }: ListContext): string => `CASE WHEN NOT r.has_fa3 THEN 'none'
  WHEN ${isNeverIssued} THEN 'neverIssued'
  WHEN r.status IN ('accepted', 'refused') THEN r.status
  WHEN r.ksef_due_on < ${add(localDate(now.toISOString(), 'Europe/Warsaw'))}::date THEN 'late' ELSE 'waiting' END`

const sql: ListSql<typeof invoiceList> = {
  from: `read_models.invoices r
    LEFT JOIN read_models.companies c ON c.tenant = r.tenant AND c.company_id = r.company_id
    LEFT JOIN read_models.invoices o ON o.tenant = r.tenant AND o.invoice_id = r.corrects
    LEFT JOIN read_models.payments p ON p.tenant = r.tenant AND p.payment_id = r.payment_id`,
  id: 'r.invoice_id',
  columns: {
    number: 'r.number',
    kind,
    company: { id: 'r.company_id', name: `coalesce(c.name, '')` },
    gross: { minor: 'r.gross_minor', currency: 'r.currency' },
    issuedOn: 'r.issued_on::text',
    ksef,
    ksefDueOn: 'CASE WHEN r.has_fa3 THEN r.ksef_due_on::text END',
    ksefNumber: 'r.ksef_number',
    refusal: `CASE WHEN r.status = 'refused' THEN r.refusal_code || ' ' || r.refusal END`,
    payment: { id: 'r.payment_id', name: 'left(r.payment_id, 8)' },
    corrects: { id: 'r.corrects', name: `coalesce(o.number, '')` },
    state: 'r.status',
    seller: 'r.seller_nip',
    acceptedAt: 'r.accepted_at',
    retentionEndedAt: 'r.retention_ended_at',
  },
  sorts: { gross: 'r.gross_minor' },
  filters: { ksef, kind, issued: 'r.issued_on::timestamp', company: 'r.company_id', payment: 'r.payment_id' },
  search: [{ sql: 'r.number' }, { sql: 'r.ksef_number' }, { sql: 'c.name' }, { sql: 'r.invoice_id' }],
  readsOwnWrites: [invoicesReadModel, companiesReadModel, paymentsReadModel],
}

export const invoiceListRoutes = (deps: ListDeps): readonly Route[] => [
  ...adminListRoutes(deps, invoiceList, sql),
  ...adminListRoutes(deps, ksefList, { ...sql, where: 'r.has_fa3' }),
]
