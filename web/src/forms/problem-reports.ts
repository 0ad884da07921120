/**
 * What pages report of failures that a visitor need not see: a line of the log each. Any client may send them, so
 * they are short, few, and only ever written down.
 */
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { type ErrorRequestHandler, type RequestHandler, Router, text } from 'express'
import { onlyPost } from './only-post.ts'

const maxBytes = 2_000
const maxPerMinute = 60
const minuteMs = 60_000

export function problemReports(logger: Pick<Logger, 'warn'>, now: () => number = Date.now): Router {
  let minute = 0
  let count = 0
  const accept: RequestHandler = (request, response) => {
    const current = Math.floor(now() / minuteMs)
    count = current === minute ? count + 1 : 1
    minute = current
    const report = readReport(request.body)
    if (report !== undefined && count <= maxPerMinute) logger.warn({ report }, 'a page reported a problem')
    response.status(204).set('Cache-Control', 'no-store').end()
  }
  const refuse: ErrorRequestHandler = (_error, _request, response, _next) =>
    void response.status(413).set('Cache-Control', 'no-store').end()
  return Router()
    .post('/', text({ type: () => true, limit: maxBytes }), accept)
    .all('/', onlyPost)
    .use(refuse)
}

function readReport(body: unknown): { what: string; message: string; path: string } | undefined {
  try {
    const { what, message, path } = JSON.parse(String(body)) as Record<string, unknown>
    return typeof what === 'string' && typeof message === 'string' && typeof path === 'string' ? { what, message, path } : undefined
  } catch {
    return undefined
  }
}
