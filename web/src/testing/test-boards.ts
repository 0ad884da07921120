/** The shipped boards, as their files have them and as they are served. */
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { loadTenants } from '@jobboard/platform/tenants'
import { serveBoards } from '../boards/boards.ts'

export const testTenants = loadTenants()
export const testBoards = await serveBoards(testTenants)

export function testTenant(id: 'devboard' | 'greenjobs' = 'devboard'): Tenant {
  const tenant = testTenants.get(id)
  if (tenant === undefined) throw new Error(`There is no board ${id}`)
  return tenant
}
