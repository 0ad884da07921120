/** The boards of this installation, from `tenants/*.json`, validated once at start. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rateOf } from '@jobboard/contracts/invoices/document'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type Tenant, tenantSchema } from '@jobboard/contracts/tenants/tenant'
import { ConfigurationError } from './configuration.ts'

export interface Tenants {
  readonly all: readonly Tenant[]
  get(id: string): Tenant | undefined
  /** By host name, with or without a port, in any case. */
  byHost(host: string): Tenant | undefined
}

const hostName = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

export function tenantsOf(all: readonly Tenant[]): Tenants {
  const byId = new Map<string, Tenant>(all.map((tenant) => [tenant.id, tenant]))
  const byHost = new Map<string, Tenant>()
  for (const tenant of all) {
    for (const host of tenant.hosts.map(hostName)) {
      const other = byHost.get(host)
      if (other !== undefined) throw new ConfigurationError(`The host ${host} belongs to two boards: ${other.id} and ${tenant.id}`)
      byHost.set(host, tenant)
    }
  }
  return { all, get: (id) => byId.get(id), byHost: (host) => byHost.get(hostName(host)) }
}

function readTenant(file: string, id: string): Tenant {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ConfigurationError(`tenants/${id}.json is not JSON`, { cause })
  }
  const parsed = tenantSchema.safeParse(content)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`tenants/${id}.json is not valid:\n${lines.join('\n')}`)
  }
  const fault = invoicedRateFault(parsed.data)
  if (fault !== null) throw new ConfigurationError(`tenants/${id}.json is not valid:\n  ${fault}`)
  if (parsed.data.id !== id) throw new ConfigurationError(`tenants/${id}.json calls itself "${parsed.data.id}"`)
  return parsed.data
}

/** What is paid and what is invoiced have one rate. */
function invoicedRateFault({ invoicing, plans }: Tenant): string | null {
  if (invoicing === null) return null
  const rate = invoicing.seller.vatExemption === null ? rateOf.standard : 0
  const other = plans.find(({ netMinor, vatPercent }) => netMinor > 0 && vatPercent !== rate)
  return other === undefined
    ? null
    : `plans: ${other.key} has VAT of ${other.vatPercent} per cent, and invoices of this seller have ${rate}`
}

const tenantFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
    : []

/** The nearest `tenants` folder above the running file, so that sources and bundles both find it. */
function findFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = join(folder, 'tenants')
    if (tenantFiles(candidate).length > 0) return candidate
    const parent = dirname(folder)
    if (parent === folder) throw new ConfigurationError('No tenants folder found; set TENANTS_DIR')
    folder = parent
  }
}

export const tenantsFolder = (): string => process.env.TENANTS_DIR ?? findFolder()

/** Reads every tenant file of TENANTS_DIR, else of the repository. Throws ConfigurationError that names the file and the field. */
export function loadTenants(folder: string = tenantsFolder()): Tenants {
  const files = tenantFiles(folder)
  if (files.length === 0) throw new ConfigurationError('TENANTS_DIR holds no tenant file')
  return tenantsOf(files.map((file) => readTenant(join(folder, file), file.slice(0, -'.json'.length))))
}

/** The board of requests that name none. Throws when it does not exist. */
export function defaultTenant(tenants: Tenants, id: string): TenantId {
  const tenant = tenants.get(id)
  if (tenant === undefined) throw new ConfigurationError(`DEFAULT_TENANT "${id}" has no file in tenants/`)
  return tenant.id
}
