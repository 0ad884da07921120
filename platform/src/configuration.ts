/** Every setting of every process, from the environment, checked once at start. The table in README.md lists them for people. */
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const optionalUrl = z.url().optional()

const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'smtp:// or smtps:// is expected' })

const settingsSchema = z.object({
  PORT: port.default(8080),
  /** Read by `loadTenants`. */
  TENANTS_DIR: z.string().optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: optionalUrl,
  EVENTSTOREDB_URL: optionalUrl,
  REDIS_URL: optionalUrl,
  SMTP_URL: smtpUrl.optional(),
  /** Address of the sender of every mail; the name beside it is the board's. */
  MAIL_FROM: z.email('one e-mail address is expected').optional(),
  PUBLIC_URL: optionalUrl,
  /** Memory of the web server for answers and pages that it sends again; 0 caches nothing. */
  WEB_CACHE_MB: z.coerce.number().int().min(0).max(65_536).default(256),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  /** Open at one time at the public port. */
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
  /** The same of one network (an IPv4 address, a /64 of IPv6); an office behind one address needs some. Not behind own proxies. */
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(2).max(1_000_000).default(1_000),
  /** `none`: search engines must not index anything, as is always the case without PUBLIC_URL. */
  ROBOTS: z.enum(['all', 'none']).default('all'),
  DEMO: z.enum(['0', '1']).default('1'),
  DEMO_OFFERS: z.coerce.number().int().min(1).max(1_000_000).default(3_000),
  DEFAULT_TENANT: z.string().default('devboard'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info'),
  /** Without it: JSON from a process, lines for people from the launcher. */
  LOG_FORMAT: z.enum(['json', 'pretty']).optional(),
  /** A line of the log for each request of the public port. */
  ACCESS_LOG: z.enum(['on', 'off']).default('off'),
  /** With it /metrics can be read from elsewhere, by any client that presents it; it is no password that a person types. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,512}$/, 'at least 24 characters without spaces are expected')
    .optional(),
  /** base64, 32 bytes: wraps the keys of data subjects. The launcher makes one in DATA_DIR; elsewhere it must be given. */
  MASTER_KEY: z.string().optional(),
  /** Internal addresses, set by the launcher; the defaults suit processes started by hand. */
  COMMAND_SERVICE_PORT: port.default(8081),
  QUERY_SERVICE_PORT: port.default(8082),
  WORKERS_PORT: port.default(8083),
  /** Where the catcher of the local mailbox listens. */
  MAILBOX_SMTP_PORT: port.default(8084),
})
export type Settings = z.infer<typeof settingsSchema>

export const settingNames: readonly string[] = Object.keys(settingsSchema.shape)

const withSender = settingsSchema.refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
  path: ['MAIL_FROM'],
  error: 'with SMTP_URL, the address of the sender must be set too',
})

/** The server to which mail goes: without an outside one, the catcher of the local mailbox. */
export const smtpServerOf = ({ SMTP_URL, MAILBOX_SMTP_PORT }: Settings): string => SMTP_URL ?? `smtp://127.0.0.1:${MAILBOX_SMTP_PORT}`

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** A setting that is empty is not set. Throws ConfigurationError with one line for each that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const parsed = withSender.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigurationError(`These settings are not valid:\n${lines.join('\n')}`)
}
