/** Icons of the pages of administrators, by the path of the page below `/admin`. */
import { Archive } from '../../components/icons/archive.ts'
import { Briefcase } from '../../components/icons/briefcase.ts'
import { Building } from '../../components/icons/building.ts'
import { Check } from '../../components/icons/check.ts'
import { FileText } from '../../components/icons/file-text.ts'
import { Flag } from '../../components/icons/flag.ts'
import { Inbox } from '../../components/icons/inbox.ts'
import { LayoutGrid } from '../../components/icons/layout-grid.ts'
import { ReceiptText } from '../../components/icons/receipt-text.ts'
import { RotateCcwClock } from '../../components/icons/rotate-ccw-clock.ts'
import { Ticket } from '../../components/icons/ticket.ts'
import { Upload } from '../../components/icons/upload.ts'
import { Users } from '../../components/icons/users.ts'

export const adminIcons = {
  overview: LayoutGrid,
  'company-reviews': Check,
  moderation: Flag,
  offers: Briefcase,
  companies: Building,
  accounts: Users,
  applications: Inbox,
  codes: Ticket,
  imports: Upload,
  payments: ReceiptText,
  invoices: FileText,
  ksef: Archive,
  actions: RotateCcwClock,
}
