/** The message shown once everything runs. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Colour, paint } from '../monitoring/log-format.ts'
import { demoSecondFactorSecret } from './demo/demo-second-factor.ts'

export interface Summary {
  readonly origin: string
  readonly tenants: readonly Tenant[]
  readonly defaultTenant: string
  readonly hasDemo: boolean
  /** SMTP address of the local mailbox; null where an outside server receives the mail. */
  readonly mailbox: string | null
  readonly folder: string
  readonly seconds: number
}

/** Of the seeded accounts of every board. */
const demoPassword = 'Demo-password-2026'
const demoRoles = ['candidate', 'employer', 'recruiter', 'viewer', 'admin'] as const

/** The default board answers on every host name; others need one of theirs that resolves to this machine. */
function addressOf(tenant: Tenant, { origin, defaultTenant }: Summary): string {
  if (tenant.id === defaultTenant) return origin
  const local = tenant.hosts.find((host) => host.endsWith('.localhost'))
  if (local === undefined) return `host ${tenant.hosts[0] ?? '(none)'}`
  return Object.assign(new URL(origin), { hostname: local }).origin
}

/** So that all of it is in view in a terminal of 24 lines, also with a thousand boards. */
const maxBoards = 4
const maxBoardsWithAccounts = 2
const addressesInLine = 2

/** The default board first, whose address is the one to open. */
const shownBoards = ({ tenants, defaultTenant }: Summary): readonly Tenant[] =>
  [...tenants].sort((a, b) => Number(b.id === defaultTenant) - Number(a.id === defaultTenant))

function accountRows(boards: readonly Tenant[]): [string, string][] {
  return boards.slice(0, maxBoardsWithAccounts).flatMap(({ id }) => {
    const addresses = demoRoles.map((role) => `${role}@${id}.example`)
    return addresses.flatMap((_, at): [string, string][] =>
      at % addressesInLine === 0 ? [[at === 0 ? `Accounts, ${id}` : '', addresses.slice(at, at + addressesInLine).join(' ')]] : [],
    )
  })
}

/** Lines of at most 80 columns, as far as the addresses allow. */
export function summaryText(summary: Summary, colour: boolean): string {
  const strong = (text: string, name: Colour = 'green') => paint(text, name, colour)
  const boards = shownBoards(summary)
  const rows: [string, string][] = boards.slice(0, maxBoards).map((tenant) => [tenant.name, strong(addressOf(tenant, summary))])
  if (boards.length > maxBoards) rows.push(['', `and ${boards.length - maxBoards} more boards, at the hosts of their files`])
  rows.push(['API', `${summary.origin}/api/docs`])
  if (summary.mailbox !== null) rows.push(['Mailbox', `${summary.origin}/mailbox  (${summary.mailbox})`])
  if (summary.hasDemo) {
    rows.push(...accountRows(boards))
    rows.push(['Their password', demoPassword])
    rows.push(['Code of admin@', 'npm run --silent demo-code, or an authenticator app with'])
    rows.push(['', demoSecondFactorSecret])
  }
  rows.push(['Data', summary.folder])
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}${value}`)
  return `\n${lines.join('\n')}\n\n  Ready after ${summary.seconds.toFixed(1)} s. Ctrl-C stops everything.\n\n`
}
