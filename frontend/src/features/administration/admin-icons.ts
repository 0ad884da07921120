/** Icons of the pages of administrators, by the path of the page below `/admin`. */
import { Archive } from '../../components/icons/archive.ts'
import { Briefcase } from '../../components/icons/briefcase.ts'
import { Building } from '../../components/icons/building.ts'
import { Check } from '../../components/icons/check.ts'
import { Clock } from '../../components/icons/clock.ts'
import { Database } from '../../components/icons/database.ts'
import { FileText } from '../../components/icons/file-text.ts'
import { Flag } from '../../components/icons/flag.ts'
import { HardDrive } from '../../components/icons/hard-drive.ts'
import { Inbox } from '../../components/icons/inbox.ts'
import { LayoutGrid } from '../../components/icons/layout-grid.ts'
import { ListOrdered } from '../../components/icons/list-ordered.ts'
import { Mail } from '../../components/icons/mail.ts'
import { ReceiptText } from '../../components/icons/receipt-text.ts'
import { RotateCcwClock } from '../../components/icons/rotate-ccw-clock.ts'
import { SlidersHorizontal } from '../../components/icons/sliders-horizontal.ts'
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
  emails: Mail,
  jobs: ListOrdered,
  projections: Database,
  schedules: Clock,
  storage: HardDrive,
  board: SlidersHorizontal,
}
