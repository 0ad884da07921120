/** A folder with the files of the boards, of which one differs. The caller deletes it. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

const tenants = fileURLToPath(new URL('../../../tenants/', import.meta.url))

export function writeTenants(change: (devboard: Tenant) => Tenant): string {
  const folder = mkdtempSync(join(tmpdir(), 'jobboard-tenants-'))
  for (const file of readdirSync(tenants)) {
    const tenant = JSON.parse(readFileSync(join(tenants, file), 'utf8')) as Tenant
    writeFileSync(join(folder, file), JSON.stringify(tenant.id === 'devboard' ? change(tenant) : tenant))
  }
  return folder
}
