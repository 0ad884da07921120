/**
 * Every setting of every process, from the environment, validated once at start. What is declared here is all there is to a setting: README's
 * table and the environment of docker-compose.yml are written from it by `npm run settings`.
 */
import { z } from 'zod'
import { readS3Url, S3UrlError } from './adapters/file-store/s3-url.ts'

/** What README and docker-compose.yml say of a setting; `npm run settings` writes it there. */
export interface DocumentedSetting {
  /** What it does, in Markdown. Neighbours with the same text share a row of the table. */
  readonly about: string
  /** What happens without it, where the schema's default does not say it all. */
  readonly byDefault?: string
  /** Its default in containers; null: they do not set it. */
  readonly inContainers?: string | null
  /** The containers do not start without it; the text says what to do. */
  readonly requiredInContainers?: string
}
const documentation = z.registry<DocumentedSetting>()

const count = (min: number, max: number) => {
  const expected = `a whole number from ${min} to ${max} is expected`
  return z.coerce.number(expected).int(expected).min(min, expected).max(max, expected)
}
const port = count(1, 65_535)

/** `examples`: what such an address looks like. */
const addressLike = (protocol: RegExp, examples: string) => z.url({ protocol, error: `an address such as ${examples} is expected` })

const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'smtp:// or smtps:// is expected' })

/** Without a name, a query or a fragment: questions add their own parameters. */
const askedUrl = z
  .url({ protocol: /^https?$/, error: 'http:// or https:// is expected' })
  .refine((text) => !/[@?#]/.test(text), 'an address without user, query and fragment is expected')

const s3Url = z.string().superRefine((text, context) => {
  try {
    readS3Url(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof S3UrlError ? error.message : 'an address is expected' })
  }
})

/** Of KSeF, by the tax number of its seller. */
const sellerToken = /^(\d{10})=(\S{1,400})$/
const clientSecret = /^([a-z][a-z0-9-]*)=(\S+)$/

const innerPort: DocumentedSetting = {
  byDefault: 'free ones; `8081` to `8083` for processes started manually',
  about: 'where the processes behind the web server listen, on 127.0.0.1 only',
  inContainers: null,
}

const innerAddress: DocumentedSetting = {
  byDefault: '127.0.0.1 and the port',
  about:
    'where the other processes reach one that runs elsewhere, such as `http://10.0.0.5:8081`: a tunnel or proxy in front of it, since it listens on 127.0.0.1 of its own machine ([scaling](docs/runbooks/scaling.md#processes-on-several-machines))',
}
const serviceUrl = z
  .url({ protocol: /^http$/, error: 'an address such as http://10.0.0.5:8081 is expected' })
  .refine((text) => !URL.canParse(text) || new URL(text).origin === text, 'an address of protocol, host and port alone is expected')
  .optional()

const settingsSchema = z.object({
  PORT: port.default(8080).register(documentation, { about: 'where the web server listens', inContainers: null }),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./.data')
    .register(documentation, { about: 'everything the embedded parts store', inContainers: null }),
  /** Read by `loadTenants`. */
  TENANTS_DIR: z
    .string()
    .optional()
    .register(documentation, { byDefault: '`tenants/`', about: "the folder with the boards' files", inContainers: null }),
  DATABASE_URL: addressLike(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')
    .optional()
    .register(documentation, {
      byDefault: 'embedded Postgres',
      about:
        'a Postgres 16 or later; its user may create roles, and `npm start` makes logins for the processes. Processes started one by one get it without a user and sign in with their own login, made by `npm run prepare-database` ([scaling](docs/runbooks/scaling.md#one-container-for-each-process))',
      inContainers: 'postgres://postgres:5432/jobboard',
    }),
  EVENTSTOREDB_URL: addressLike(/^(esdb|kurrentdb|kdb)(\+discover)?$/, 'esdb://host:2113?tls=false')
    .optional()
    .register(documentation, {
      byDefault: 'the Postgres event store',
      about: 'an EventStoreDB 22.6 or later as the event store',
    }),
  REDIS_URL: addressLike(/^rediss?$/, 'redis://host:6379')
    .optional()
    .register(documentation, {
      byDefault: 'Postgres',
      about: 'where rate limits are counted and the queue waits; must not evict (`maxmemory-policy noeviction`)',
      inContainers: 'redis://redis:6379',
    }),
  S3_URL: s3Url.optional().register(documentation, {
    byDefault: 'the folder `uploads` of `DATA_DIR`',
    about:
      '`https://KEY:SECRET@host:9000/bucket/folder?region=eu-central-1`: the bucket of S3, or of a server that speaks its protocol, where uploaded files are stored. Without key and secret, those of the AWS environment. Special characters of both are percent-encoded (`/` is `%2F`, `+` is `%2B`). Processes on several machines need it',
  }),
  CLAMAV_URL: addressLike(/^tcp$/, 'tcp://127.0.0.1:3310').optional().register(documentation, {
    byDefault: 'files are not scanned',
    about:
      'a clamd of ClamAV that scans what candidates attach to applications. Its protocol has no encryption and no login: this machine or a private network only. Its `StreamMaxLength` must be `5M` or more, with `AlertExceedsMax yes`',
  }),
  CLAMAV_DOWN: z.enum(['refuse', 'accept']).default('refuse').register(documentation, {
    about:
      'applications with a file while clamd does not answer: `refuse` answers 503, `accept` takes the file and marks it as not scanned',
  }),
  NOMINATIM_URL: askedUrl.optional().register(documentation, {
    byDefault: 'the offline gazetteer, without streets',
    about:
      '`https://nominatim.example.org`: a Nominatim server that finds addresses for the form of offers. Each query-service asks it at most once a second, says who asks (`PUBLIC_URL`) and caches answers for a day, as the policy of the public server demands (https://operations.osmfoundation.org/policies/nominatim/)',
  }),
  SMTP_URL: smtpUrl.optional().register(documentation, {
    byDefault: 'the local mailbox, `/mailbox`',
    about: '`smtp://user:password@host:587` or `smtps://`: the server that takes mail. With it there is no mailbox page',
  }),
  MAIL_FROM: z.email('one e-mail address is expected').optional().register(documentation, {
    byDefault: '`jobboard@localhost`',
    about: "address of the sender; must be set with `SMTP_URL`. The name beside it is the board's",
  }),
  MAILBOX_SMTP_PORT: port.default(8084).register(documentation, {
    byDefault: 'a free one',
    about: 'where the local mailbox takes mail, on 127.0.0.1 only',
    inContainers: null,
  }),
  MAILBOX: z.enum(['on', 'off']).optional().register(documentation, {
    byDefault: '`on` without `PUBLIC_URL`, else `off`',
    about:
      'whether `/mailbox` shows the mails of the local mailbox, and with them links that sign people in, to this machine. A proxy on it that adds no headers looks like this machine, so with a `PUBLIC_URL` it is `off` unless you ask for it',
  }),
  PUBLIC_URL: addressLike(/^https?$/, 'https://jobs.example')
    .optional()
    .register(documentation, {
      byDefault: "the request's host if it is a board's or this machine, else `http://localhost:PORT`",
      about: 'address that people see, for canonical links; without it robots are sent away',
    }),
  TRUSTED_PROXIES: count(0, 9).default(0).register(documentation, {
    about: 'how many of your own proxies stand in front; visitors are told apart by what the outermost one says in `X-Forwarded-For`',
  }),
  MAX_CONNECTIONS: count(10, 1_000_000).default(10_000).register(documentation, {
    about: 'connections of clients at one time; a new one pushes out the most stalled or idle one',
  }),
  MAX_EVENT_STREAMS: count(0, 1_000_000).default(5_000).register(documentation, {
    about:
      'streams of events (the counter of new offers) at one time; more are refused. Each takes a connection; see [performance](docs/performance.md)',
  }),
  MAX_EVENT_STREAMS_PER_ADDRESS: count(0, 1_000_000)
    .default(100)
    .register(documentation, { about: "the same for one visitor's IPv4 address or IPv6 /64" }),
  MAX_CONNECTIONS_PER_ADDRESS: count(2, 1_000_000).default(1_000).register(documentation, {
    about:
      'connections of one IPv4 address or IPv6 /64; offices behind one address share it. Does not count with `TRUSTED_PROXIES`, whose connections are not those of visitors',
  }),
  WEB_CACHE_MB: count(0, 65_536).default(256).register(documentation, {
    about: 'memory of the web server for answers and pages that it sends again, compressed forms included; `0` caches nothing',
  }),
  ROBOTS: z.enum(['all', 'none']).default('all').register(documentation, {
    about: '`none` sends robots away from an installation that has a `PUBLIC_URL`',
  }),
  /** What shows that a visitor is no program: proof of work by default, which asks no one else. */
  BOT_CHECK: z.enum(['altcha', 'recaptcha', 'turnstile', 'off']).default('altcha').register(documentation, {
    about:
      'how visitors show that they are no programs: `altcha` (proof of work, no outside party), `recaptcha`, `turnstile`, `off` ([bot check](docs/product/bot-check.md))',
  }),
  /** Shown to browsers. */
  BOT_CHECK_SITE_KEY: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'letters, digits and _ - . are expected')
    .optional()
    .register(documentation, { byDefault: 'none', about: 'of reCAPTCHA or Turnstile' }),
  BOT_CHECK_SECRET: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .register(documentation, { byDefault: 'none', about: 'of reCAPTCHA or Turnstile' }),
  BOT_CHECK_DIFFICULTY: count(2, 1_000_000).default(2_000).register(documentation, {
    about: 'maximum number of key derivations of a proof of work',
  }),
  OIDC_CLIENT_SECRETS: z
    .string()
    .refine((text) => text.split(/\s+/).every((pair) => pair === '' || clientSecret.test(pair)), '`board=secret board=secret` is expected')
    .default('')
    .register(documentation, {
      byDefault: 'none',
      about:
        "`board=secret board=secret`: the secrets of the clients that the boards' files name under `openIdConnect` ([accounts](docs/product/accounts.md#signing-in-with-an-identity-provider)). A board without one is a public client",
    }),
  MASTER_KEY: z.string().optional().register(documentation, {
    byDefault: 'made in `DATA_DIR`',
    about: "base64 of 32 bytes; wraps the keys that seal personal data. Keep a copy. Another one than the database's is refused at start",
    requiredInContainers: 'set it to the output of "openssl rand -base64 32" and keep a copy',
  }),
  DEFAULT_TENANT: z.string().default('devboard').register(documentation, { about: 'the board of an unknown host name' }),
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe', 'off']).optional().register(documentation, {
    byDefault: '`sandbox` with demo data, else `off`',
    about:
      'who takes the money for plans: `sandbox` takes none and lets the payer approve or refuse on a page of its own, so it is for demonstrations and tests; `stripe`: Stripe Checkout; `off`: paid plans are published by codes alone ([payments](docs/product/payments.md))',
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(?:test|live)_\w{1,200}$/, 'a key such as sk_live_... or rk_live_... is expected')
    .optional()
    .register(documentation, {
      byDefault: 'none',
      about:
        "of Stripe's API; a restricted key that may write Checkout Sessions and Refunds and read Payment Intents and Disputes is enough",
    }),
  STRIPE_NOTICE_SECRETS: z
    .string()
    .refine((text) => text.split(/\s+/).every((pair) => pair === '' || clientSecret.test(pair)), '`board=secret board=secret` is expected')
    .default('')
    .register(documentation, {
      byDefault: 'none',
      about:
        '`board=whsec_... board=whsec_...`: the signing secrets of the endpoints `/api/{board}/payments/notices/stripe`, one for each board',
    }),
  KSEF: z.enum(['off', 'stand-in', 'ksef']).optional().register(documentation, {
    byDefault: '`stand-in` with demo data, else `off`',
    about:
      'where FA(3) invoices are sent: `ksef`, the state system; `stand-in`, a local server that judges as it does, for demonstrations and tests; `off`: nowhere ([invoices](docs/product/invoices.md#ksef))',
  }),
  KSEF_ENVIRONMENT: z.enum(['production', 'demo', 'test']).default('production').register(documentation, {
    about: 'which KSeF; `demo` and `test` are for integrators and have no legal effect',
  }),
  KSEF_TOKENS: z
    .string()
    .refine((text) => text.split(/\s+/).every((pair) => pair === '' || sellerToken.test(pair)), '`NIP=token NIP=token` is expected')
    .default('')
    .register(documentation, {
      byDefault: 'none',
      about:
        '`NIP=token NIP=token`: the KSeF tokens of the sellers in the tenant files, each with the right to issue invoices (`InvoiceWrite`)',
    }),
  VIES_URL: askedUrl.optional().register(documentation, {
    byDefault: 'VIES is not asked',
    about:
      '`https://ec.europa.eu/taxation_customs/vies/rest-api`: the register of VAT numbers of the union, asked about buyers in other member states ([payments](docs/product/payments.md#registers))',
  }),
  WHITE_LIST_URL: askedUrl.optional().register(documentation, {
    byDefault: 'the list is not asked',
    about:
      '`https://wl-api.mf.gov.pl`: the list of VAT payers of the Polish ministry of finance, asked about buyers in Poland; what it says is stored with the payment and changes nothing of it',
  }),
  DEMO: z.enum(['0', '1']).default('1').register(documentation, { about: '`0` leaves an empty store empty' }),
  DEMO_OFFERS: count(1, 1_000_000).default(3_000).register(documentation, {
    about: 'how many offers an empty store is filled with; the second board gets a tenth',
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,512}$/, 'at least 24 characters without spaces are expected')
    .optional()
    .register(documentation, {
      byDefault: 'metrics for this machine only',
      about:
        'at least 24 characters: `/metrics` and `/metrics/<process>` answer requests with `Authorization: Bearer` and this token ([monitoring](docs/runbooks/monitoring.md))',
    }),
  MAIL_REPORTS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{24,512}$/, 'at least 24 characters without spaces are expected')
    .optional()
    .register(documentation, {
      byDefault: 'reports are not taken',
      about:
        'at least 24 characters: the mail server hands over bounces and complaints with it ([digests](docs/runbooks/digests.md#bounces-and-complaints))',
    }),
  COMMAND_SERVICE_PORT: port.default(8081).register(documentation, innerPort),
  QUERY_SERVICE_PORT: port.default(8082).register(documentation, innerPort),
  WORKERS_PORT: port.default(8083).register(documentation, innerPort),
  COMMAND_SERVICE_URL: serviceUrl.register(documentation, innerAddress),
  QUERY_SERVICE_URL: serviceUrl.register(documentation, innerAddress),
  WORKERS_URL: serviceUrl.register(documentation, innerAddress),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error']).default('info').register(documentation, { about: '`trace` to `error`' }),
  LOG_FORMAT: z.enum(['json', 'pretty']).optional().register(documentation, {
    byDefault: '`pretty` with `npm start`, `json` for a process on its own',
    about: '`json`: every line an object with `time` (ISO), `level`, `service`, `msg`, and `traceId` where a request is concerned',
    inContainers: 'json',
  }),
  ACCESS_LOG: z.enum(['on', 'off']).default('off').register(documentation, {
    about:
      '`on`: a line for each request of the public port, with route template, status, duration, bytes and trace id; no addresses of pages or people',
    inContainers: 'on',
  }),
})
export type Settings = z.infer<typeof settingsSchema>

/** Read by one command alone. */
const settingsOfCommands: Readonly<Record<string, DocumentedSetting>> = {
  NEW_MASTER_KEY: {
    byDefault: 'a random one',
    about: 'for `npm run rotate-key` only: the key that replaces `MASTER_KEY`',
    inContainers: null,
  },
}

/** By name, in the order of README's table. */
export function documentedSettings(): ReadonlyMap<string, DocumentedSetting> {
  const ofProcesses = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const documented = documentation.get(schema)
    if (documented === undefined) throw new Error(`${name} has no documentation`)
    const value: unknown = schema.safeParse(undefined).data
    const shown = value === undefined ? {} : { byDefault: `\`${String(value)}\``, inContainers: String(value) }
    return [name, { ...shown, ...documented }] as const
  })
  return new Map([...ofProcesses, ...Object.entries(settingsOfCommands)])
}

const askOutside = (provider: string): boolean => provider === 'recaptcha' || provider === 'turnstile'

const wholeSchema = settingsSchema
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'with SMTP_URL, the address of the sender must be set too',
  })
  .refine(({ BOT_CHECK, BOT_CHECK_SITE_KEY }) => !askOutside(BOT_CHECK) || BOT_CHECK_SITE_KEY !== undefined, {
    path: ['BOT_CHECK_SITE_KEY'],
    error: 'reCAPTCHA and Turnstile need their site key',
  })
  .refine(({ BOT_CHECK, BOT_CHECK_SECRET }) => !askOutside(BOT_CHECK) || BOT_CHECK_SECRET !== undefined, {
    path: ['BOT_CHECK_SECRET'],
    error: 'reCAPTCHA and Turnstile need their secret',
  })
  .refine(({ PAYMENT_GATEWAY, STRIPE_SECRET_KEY }) => PAYMENT_GATEWAY !== 'stripe' || STRIPE_SECRET_KEY !== undefined, {
    path: ['STRIPE_SECRET_KEY'],
    error: 'Stripe needs its key',
  })
  .refine(({ PAYMENT_GATEWAY, STRIPE_NOTICE_SECRETS }) => PAYMENT_GATEWAY !== 'stripe' || STRIPE_NOTICE_SECRETS !== '', {
    path: ['STRIPE_NOTICE_SECRETS'],
    error: 'Stripe needs the signing secrets of its notices',
  })
  .refine(({ KSEF, KSEF_TOKENS }) => KSEF !== 'ksef' || KSEF_TOKENS !== '', {
    path: ['KSEF_TOKENS'],
    error: 'KSeF needs the tokens of the sellers',
  })

/** By the tax number of the seller. */
export const ksefTokensOf = ({ KSEF_TOKENS }: Pick<Settings, 'KSEF_TOKENS'>): ReadonlyMap<string, string> =>
  new Map(
    KSEF_TOKENS.split(/\s+/).flatMap((pair): readonly (readonly [string, string])[] => {
      const [, nip, token] = sellerToken.exec(pair) ?? []
      return nip === undefined || token === undefined ? [] : [[nip, token]]
    }),
  )

/** By the id of the board. */
export const clientSecretsOf = ({ OIDC_CLIENT_SECRETS }: Pick<Settings, 'OIDC_CLIENT_SECRETS'>): ReadonlyMap<string, string> =>
  secretsByBoard(OIDC_CLIENT_SECRETS)

/** By the id of the board. */
export const noticeSecretsOf = ({ STRIPE_NOTICE_SECRETS }: Pick<Settings, 'STRIPE_NOTICE_SECRETS'>): ReadonlyMap<string, string> =>
  secretsByBoard(STRIPE_NOTICE_SECRETS)

const secretsByBoard = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(/\s+/).flatMap((pair): readonly (readonly [string, string])[] => {
      const [, board, secret] = clientSecret.exec(pair) ?? []
      return board === undefined || secret === undefined ? [] : [[board, secret]]
    }),
  )

/** By default the sandbox where there is demo data, and none elsewhere, since nothing is really paid there. */
export const paymentGatewayOf = ({
  PAYMENT_GATEWAY,
  DEMO,
}: Pick<Settings, 'PAYMENT_GATEWAY' | 'DEMO'>): NonNullable<Settings['PAYMENT_GATEWAY']> =>
  PAYMENT_GATEWAY ?? (DEMO === '1' ? 'sandbox' : 'off')

/** By default the stand-in where there is demo data: it has no legal effect. */
export const ksefOf = ({ KSEF, DEMO }: Pick<Settings, 'KSEF' | 'DEMO'>): NonNullable<Settings['KSEF']> =>
  KSEF ?? (DEMO === '1' ? 'stand-in' : 'off')

/** The server that receives mail: without an outside one, the catcher of the local mailbox. */
export const smtpServerOf = ({ SMTP_URL, MAILBOX_SMTP_PORT }: Settings): string => SMTP_URL ?? `smtp://127.0.0.1:${MAILBOX_SMTP_PORT}`

export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/** A setting that is empty is not set. Throws ConfigurationError with one line for each that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const parsed = wholeSchema.safeParse(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigurationError(`These settings are not valid:\n${lines.join('\n')}`)
}
