/** Examples of every e-mail over the internal port of the workers, for the gallery that the web server shows (`/mailbox/preview`). */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { localeSchema } from '@jobboard/contracts/shared/locale'
import { type MailPreview, type MailPreviewSummary, mailPreviewsPath } from '@jobboard/contracts/shared/mail-preview'
import { internalKeyHeader, isInternalKey } from '@jobboard/platform/http/internal-key'
import { sendNotFound } from '@jobboard/platform/http/operations'
import type { Tenants } from '@jobboard/platform/tenants'
import { boardOrigin, type OriginSettings } from '../board-origin.ts'
import type { MailSetting, RegisteredMessage } from '../message.ts'

export interface MailPreviewsOptions {
  readonly messages: readonly RegisteredMessage[]
  readonly tenants: Tenants
  readonly settings: OriginSettings
  /** Null: no one may ask. */
  readonly internalKey: string | null
  readonly now: () => Date
}

/** Everything else, and every request without the internal key, is not found. */
export function mailPreviews(options: MailPreviewsOptions): RequestListener {
  return (request, response) => {
    answer(options, request).then(
      (body) => (body === undefined ? sendNotFound(request, response) : sendJson(response, 200, body)),
      () => sendJson(response, 500, {}),
    )
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

async function answer(options: MailPreviewsOptions, { method, url, headers }: IncomingMessage): Promise<object | undefined> {
  const key = headers[internalKeyHeader.toLowerCase()]
  if (method !== 'GET' || !isInternalKey(typeof key === 'string' ? key : undefined, options.internalKey)) return undefined
  const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost')
  const setting = settingOf(options, searchParams)
  if (setting === undefined) return undefined
  if (pathname === mailPreviewsPath) return list(options.messages, setting)
  const [message = '', fixture = '', ...rest] = pathname.startsWith(`${mailPreviewsPath}/`)
    ? pathname.slice(mailPreviewsPath.length + 1).split('/')
    : []
  return rest.length === 0 ? preview(options.messages, message, fixture, setting) : undefined
}

function settingOf({ tenants, settings, now }: MailPreviewsOptions, parameters: URLSearchParams): MailSetting | undefined {
  const tenant = tenants.get(parameters.get('tenant') ?? '')
  const locale = localeSchema.safeParse(parameters.get('locale'))
  if (tenant === undefined || !locale.success || !tenant.locales.includes(locale.data)) return undefined
  return { tenant, locale: locale.data, origin: boardOrigin(tenant, settings), now: now() }
}

async function list(messages: readonly RegisteredMessage[], setting: MailSetting): Promise<readonly MailPreviewSummary[]> {
  const all = messages.flatMap(({ name, fixtures }) => fixtures.map((fixture) => preview(messages, name, fixture, setting)))
  return (await Promise.all(all)).flatMap((one) => {
    if (one === undefined) return []
    const { html: _html, text: _text, ...summary } = one
    return [summary]
  })
}

async function preview(
  messages: readonly RegisteredMessage[],
  message: string,
  fixture: string,
  setting: MailSetting,
): Promise<MailPreview | undefined> {
  const rendered = await messages.find(({ name }) => name === message)?.renderFixture(fixture, setting)
  return rendered === undefined ? undefined : { message, fixture, ...rendered }
}
