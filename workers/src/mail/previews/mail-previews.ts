/** Examples of every e-mail over the internal port of the workers, for the gallery that the web server shows (`/mailbox/preview`). */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type MailPreview, type MailPreviewSummary, mailPreviewCall, mailPreviewsCall } from '@jobboard/contracts/shared/mail-preview'
import { hasInternalKey } from '@jobboard/platform/http/internal-calls/internal-key'
import { matchPath } from '@jobboard/platform/http/internal-calls/internal-route'
import { sendNotFound } from '@jobboard/platform/http/operations'
import { boardOrigin, type OriginSettings } from '@jobboard/platform/links/board-origin'
import type { Tenants } from '@jobboard/platform/tenants'
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
  if (method !== 'GET' || !hasInternalKey(headers, options.internalKey)) return undefined
  const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost')
  const setting = settingOf(options, searchParams)
  if (setting === undefined) return undefined
  if (pathname === mailPreviewsCall.path) return list(options.messages, setting)
  const params = mailPreviewCall.params?.safeParse(matchPath(mailPreviewCall, pathname)).data
  return params === undefined ? undefined : preview(options.messages, params.message, params.fixture, setting)
}

function settingOf({ tenants, settings, now }: MailPreviewsOptions, parameters: URLSearchParams): MailSetting | undefined {
  const query = mailPreviewsCall.query?.safeParse(Object.fromEntries(parameters)).data
  const tenant = query === undefined ? undefined : tenants.get(query.tenant)
  if (query === undefined || tenant === undefined || !tenant.locales.includes(query.locale)) return undefined
  return { tenant, locale: query.locale, origin: boardOrigin(tenant, settings), now: now() }
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
