/**
 * The roles that tables are granted to. They own nothing, pass no row-level security and cannot sign in: a process connects as a login that is
 * a member of one of them, or takes it when it connects as the owner.
 */

/** The query-service, and what reads as it: sees the rows of the tenant in `app.tenant` only; none without it. */
export const readerRole = 'jobboard_reader'
/** The workers: sees and writes the read models of every tenant. */
export const projectorRole = 'jobboard_projector'
/** The command-service: sees and writes the rows of the tenant in `app.tenant`. */
export const commandRole = 'jobboard_command'
/** Backups and the rotation of the master key, which concern every tenant: only the owner of the database takes it. */
export const maintenanceRole = 'jobboard_maintenance'

export const serviceRoles = { 'command-service': commandRole, 'query-service': readerRole, workers: projectorRole } as const
export type ServiceRole = (typeof serviceRoles)[keyof typeof serviceRoles]

export const everyRole: readonly string[] = [...Object.values(serviceRoles), maintenanceRole]

/** The address with one more setting for its sessions; those that it has already stay as they are. */
export function withSessionSetting(url: string, name: string, value: string): string {
  const address = new URL(url)
  const given = address.searchParams.get('options')
  address.searchParams.set('options', `${given === null ? '' : `${given} `}-c ${name}=${value}`)
  return address.href
}

/** The address of the same database for sessions that begin in this role. */
export const connectAs = (url: string, role: string): string => withSessionSetting(url, 'role', role)
