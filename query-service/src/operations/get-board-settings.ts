/** GET /v2/admin/board: how the board is set up, and by what (docs/product/operations.md, "Board"). Never a secret, and no other board. */
import { type BoardSettings, boardSettingsSchema, type ShownSetting } from '@jobboard/contracts/operations/queries'
import { featureFlags, type Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Settings } from '@jobboard/platform/configuration'
import { paymentGatewayOf } from '@jobboard/platform/configuration'
import { type Route, route } from '@jobboard/platform/http/route'
import { mayReadAdministration } from '@jobboard/platform/http/sessions/access'

export const getBoardSettings = (settings: Settings): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/board',
    summary: 'For administrators: the settings of their board, and what is on in the installation',
    tag: 'tenants',
    auth: mayReadAdministration,
    replies: { 200: { description: 'Each with the place where it is set', schema: boardSettingsSchema } },
    handle: async ({ tenant }) => ({
      status: 200,
      body: boardSettingsOf(tenant, settings),
      headers: { 'Cache-Control': 'private, no-store' },
    }),
  })

export function boardSettingsOf(tenant: Tenant, settings: Settings): BoardSettings {
  const file = `tenants/${tenant.id}.json`
  return {
    id: tenant.id,
    name: tenant.name,
    file,
    features: featureFlags.map((name) => ({ name, isOn: tenant.features[name], setIn: `${file}, features.${name}` })),
    board: boardValues(tenant).map(([name, value]) => ({ name, value, setIn: `${file}, ${name}` })),
    installation: installationValues(settings),
  }
}

type Value = readonly [name: string, value: string | null]

/** Colours, words and lists of places are in the file alone: they are read in pages and searches, not in a table. */
const withoutThese: ReadonlySet<string> = new Set(['id', 'name', 'features', 'theme', 'dictionary', 'legalDocuments'])
/** Longer lists of plain values are counted. */
const maxListed = 12
const maxValue = 300
/** Should the file ever get one; what is secret is a setting of the installation. */
const secretName = /secret|password|token|(?:^|[a-z])key$/i

function boardValues(tenant: Tenant): readonly Value[] {
  return Object.entries(tenant).flatMap(([name, value]) => (withoutThese.has(name) ? [] : valuesOf(name, value)))
}

function valuesOf(path: string, value: unknown): readonly Value[] {
  if (secretName.test(path.slice(path.lastIndexOf('.') + 1)) && typeof value === 'string') return []
  if (value === null || value === undefined) return [[path, null]]
  if (Array.isArray(value)) return [[path, listText(value)]]
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, inner]) => valuesOf(`${path}.${name}`, inner))
  return [[path, String(value).slice(0, maxValue)]]
}

function listText(list: readonly unknown[]): string {
  const plain = list.every((one) => typeof one !== 'object')
  const named = list.map((one) => (plain ? String(one) : keyOf(one)))
  return named.every((one) => one !== null) && list.length <= maxListed ? named.join(', ') : String(list.length)
}

const keyOf = (value: unknown): string | null => {
  const key: unknown = Reflect.get(Object(value), 'key')
  return typeof key === 'string' ? key : null
}

/** Only these: whether something secret is set, never what. */
function installationValues(settings: Settings): ShownSetting[] {
  const isSet = (value: unknown): string | null => (value === undefined || value === '' ? null : 'set')
  const shown: Readonly<Record<string, string | null>> = {
    PUBLIC_URL: settings.PUBLIC_URL ?? null,
    ROBOTS: settings.ROBOTS,
    PAYMENT_GATEWAY: paymentGatewayOf(settings),
    BOT_CHECK: settings.BOT_CHECK,
    DEMO: settings.DEMO,
    SMTP_URL: isSet(settings.SMTP_URL),
    MAIL_FROM: settings.MAIL_FROM ?? null,
    MAIL_REPORTS_TOKEN: isSet(settings.MAIL_REPORTS_TOKEN),
    CLAMAV_URL: isSet(settings.CLAMAV_URL),
    CLAMAV_DOWN: settings.CLAMAV_DOWN,
    NOMINATIM_URL: isSet(settings.NOMINATIM_URL),
    S3_URL: isSet(settings.S3_URL),
    REDIS_URL: isSet(settings.REDIS_URL),
    EVENTSTOREDB_URL: isSet(settings.EVENTSTOREDB_URL),
    METRICS_TOKEN: isSet(settings.METRICS_TOKEN),
    MASTER_KEY: isSet(settings.MASTER_KEY),
  }
  return Object.entries(shown).map(([name, value]) => ({ name, value, setIn: name }))
}
