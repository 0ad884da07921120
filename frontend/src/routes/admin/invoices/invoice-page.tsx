import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { InvoiceParts } from './invoice-parts.tsx'
import { invoiceView } from './invoice-view.ts'

export const InvoicePage = () => <AdminObjectPage view={invoiceView} kind="invoice" parts={(row) => <InvoiceParts row={row} />} />
