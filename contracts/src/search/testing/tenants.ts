/** The shipped boards, for tests of what depends on a tenant's configuration. */
import { readFileSync } from 'node:fs'
import { type Tenant, tenantSchema } from '../../tenants/tenant.ts'

const read = (id: string): Tenant =>
  tenantSchema.parse(JSON.parse(readFileSync(new URL(`../../../../tenants/${id}.json`, import.meta.url), 'utf8')))

export const devboard = read('devboard')
export const greenjobs = read('greenjobs')
