/** Answer of `/v2/app-config`: the public configuration of a board. */
import { z } from 'zod'
import { legalDocumentSchema } from './legal.ts'
import { openIdConnectSchema, type Tenant, tenantSchema } from './tenant.ts'

/**
 * Left out: what only the servers use (hosts, defaults of imports), the long list of skills, which `form-inputs-data` has, and the texts
 * of legal documents (`/v2/legal-documents`).
 */
export const appConfigSchema = tenantSchema.omit({ hosts: true, imports: true, skills: true }).extend({
  legal: z.array(z.object(legalDocumentSchema.shape).omit({ sections: true })),
  openIdConnect: openIdConnectSchema.pick({ name: true, kinds: true }).nullable(),
})
export type AppConfig = z.infer<typeof appConfigSchema>

export const appConfigOf = (tenant: Tenant): AppConfig => appConfigSchema.parse(tenant)
