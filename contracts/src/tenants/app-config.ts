/** Answer of `/v2/app-config`: what a browser may know of its board. */
import type { z } from 'zod'
import { type Tenant, tenantSchema } from './tenant.ts'

/** Left out: what only the servers use (hosts, defaults of imports), and the long list of skills, which `form-inputs-data` has. */
export const appConfigSchema = tenantSchema.omit({ hosts: true, imports: true, skills: true })
export type AppConfig = z.infer<typeof appConfigSchema>

export const appConfigOf = (tenant: Tenant): AppConfig => appConfigSchema.parse(tenant)
