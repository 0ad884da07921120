/** An invoice to be issued, and the one who asks. */
import { makeInvoice } from '@jobboard/contracts/invoices/make-document'
import { seller } from '@jobboard/contracts/invoices/testing/arbitrary-invoices'
import { companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { CommandMetadata } from '../../shell/execute.ts'
import type { InvoiceRequest } from '../invoice-process.ts'

export const at = '2026-11-27T10:00:00.000Z'

export const invoiceRequest = (buyerName = 'Zażółć sp. z o.o.'): InvoiceRequest => ({
  companyId: companyIdSchema.parse('acme'),
  series: 'FV',
  corrects: null,
  hasFa3: true,
  document: makeInvoice({
    number: 'FV/2026/00000',
    issuedOn: '2026-11-27',
    issuedAt: at,
    servedOn: '2026-11-27',
    currency: 'pln',
    seller,
    buyer: {
      id: { kind: 'nip', nip: '7740001454' },
      name: buyerName,
      country: 'PL',
      addressLine1: 'ul. Łąkowa 7',
      addressLine2: '90-562 Łódź',
    },
    items: [{ description: 'Publikacja ogłoszenia, plan Pro', quantity: 1, unitNetMinor: 99_000 }],
    exchangeRate: null,
    payment: { paidOn: '2026-11-27', form: 'card' },
  }),
})

export const metadataOf = (tenant: TenantId, id: string): CommandMetadata => ({
  tenant,
  actor: { kind: 'system', id: 'payments' },
  commandId: id,
  correlationId: id,
  causationId: id,
  occurredAt: at,
})
