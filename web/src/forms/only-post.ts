/** What addresses that take a form or a report answer to any other method. */
import type { RequestHandler } from 'express'

export const onlyPost: RequestHandler = ({ method }, response) =>
  void response
    .status(method === 'OPTIONS' ? 204 : 405)
    .set({ Allow: 'OPTIONS, POST', 'Cache-Control': 'no-store' })
    .end()
