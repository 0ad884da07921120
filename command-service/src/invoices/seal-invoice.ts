/** Documents of invoices on their way into events and back, sealed with a key of the invoice (docs/decisions/0278). */
import { type InvoiceDocument, invoiceDocumentSchema } from '@jobboard/contracts/invoices/document'
import { invoiceProcess, sealedInvoiceFields } from '@jobboard/contracts/invoices/events'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { SealContext, SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { processStream } from '../shell/process-manager.ts'

type Field = keyof typeof sealedInvoiceFields
export interface InvoiceTarget {
  readonly tenant: TenantId
  readonly id: string
}

const contextOf = ({ tenant, id }: InvoiceTarget, field: Field): SealContext => ({
  tenant,
  stream: processStream(invoiceProcess, tenant, id),
  field: sealedInvoiceFields[field],
})

export const sealInvoice = (keys: SubjectKeys, target: InvoiceTarget, field: Field, text: string): Promise<Encrypted> =>
  keys.seal(keys.subjectFor(target.tenant, `invoice ${target.id}`), text, contextOf(target, field))

/** Everything sealed for the invoice is unreadable from then on. Repeating is harmless. */
export const eraseInvoice = (keys: SubjectKeys, { tenant, id }: InvoiceTarget): Promise<void> =>
  keys.erase(tenant, keys.subjectFor(tenant, `invoice ${id}`))

/** Null: it was erased at the end of its retention. */
export async function openDocument(
  keys: SubjectKeys,
  target: InvoiceTarget,
  field: 'draft' | 'document',
  sealed: Encrypted,
): Promise<InvoiceDocument | null> {
  const text = await keys.open(sealed, contextOf(target, field))
  return text === null ? null : invoiceDocumentSchema.parse(JSON.parse(text))
}

export const openText = (keys: SubjectKeys, target: InvoiceTarget, field: 'xml' | 'details', sealed: Encrypted): Promise<string | null> =>
  keys.open(sealed, contextOf(target, field))
