/**
 * The template of a request at the public port, for logs and metrics: bounded in number, and without what visitors typed. The API's
 * templates come from the services, which alone know them.
 */
import type { IncomingMessage } from 'node:http'

const apiRoutes = new WeakMap<IncomingMessage, string>()

export const noteApiRoute = (request: IncomingMessage, template: string): void => void apiRoutes.set(request, `/api${template}`)

const folders = /^\/(api|assets|boards|logos|maps|share|mailbox|sandbox-gateway)(?:\/|$)/
const files = new Set(['/', '/robots.txt', '/favicon.ico', '/problems', '/list-theme'])

export function routeOf(request: IncomingMessage, listPrefixes: ReadonlySet<string>): string {
  const noted = apiRoutes.get(request)
  if (noted !== undefined) return noted
  // Express strips what a router is mounted at from `url`.
  const url: unknown = Reflect.get(request, 'originalUrl') ?? request.url
  const path = String(url).split('?', 1)[0] ?? ''
  if (files.has(path)) return path
  const folder = folders.exec(path)?.[1]
  if (folder !== undefined) return `/${folder}/*`
  if (path.startsWith('/job-offer/')) return '/job-offer/{slug}'
  if (path.startsWith('/companies/')) return '/companies/{slug}'
  if (path.startsWith('/sitemap')) return '/sitemap*'
  return listPrefixes.has(path.split('/', 2)[1] ?? '') ? '/{list}/*' : 'other'
}
