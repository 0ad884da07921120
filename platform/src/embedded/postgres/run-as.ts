/** Postgres refuses to run as root; root runs it under the uid of `postgres`, else of `nobody`. */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** Undefined when the current user may run Postgres itself. */
export function userForPostgres(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const),
  )
  return accounts.get('postgres') ?? accounts.get('nobody') ?? { uid: 65_534, gid: 65_534 }
}

/** Whether the user may pass through the folder and everything above it (a home of root, mode 0700, admits no other user). */
export function isReachable(folder: string, user: SystemUser): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { uid, gid, mode } = statSync(path)
    const mayPass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & mayPass) === 0) return false
    if (path === dirname(path)) return true
  }
}
