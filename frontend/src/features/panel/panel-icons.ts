/** Icons of the panel's pages, by the path of the page below `/employer-panel`. */
import { Briefcase } from '../../components/icons/briefcase.ts'
import { Building } from '../../components/icons/building.ts'
import { ChartLine } from '../../components/icons/chart-line.ts'
import { CircleUserRound } from '../../components/icons/circle-user-round.ts'
import { Inbox } from '../../components/icons/inbox.ts'
import { KeyRound } from '../../components/icons/key-round.ts'
import { MonitorSmartphone } from '../../components/icons/monitor-smartphone.ts'
import { ReceiptText } from '../../components/icons/receipt-text.ts'
import { RotateCcwClock } from '../../components/icons/rotate-ccw-clock.ts'
import { Scale } from '../../components/icons/scale.ts'
import { TextQuote } from '../../components/icons/text-quote.ts'
import { Ticket } from '../../components/icons/ticket.ts'
import { Users } from '../../components/icons/users.ts'

export const panelIcons = {
  offers: Briefcase,
  applications: Inbox,
  statistics: ChartLine,
  company: Building,
  billing: ReceiptText,
  clauses: Scale,
  'answer-templates': TextQuote,
  users: Users,
  codes: Ticket,
  activity: RotateCcwClock,
  'api-tokens': KeyRound,
  profile: CircleUserRound,
  sessions: MonitorSmartphone,
}
