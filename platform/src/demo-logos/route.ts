/** `GET /logos/<tenant>/<company>.svg`: the drawn logo of a demo company. Never changes, so browsers cache it for a year. */
import { type RequestHandler, Router } from 'express'
import { svgLogo } from './svg-logo.ts'

export function demoLogos(): RequestHandler {
  const router = Router()
  router.get('/logos/:tenant/:file', (request, response, next) => {
    const { tenant, file } = request.params
    const company = /^([a-z0-9-]{1,64})\.svg$/.exec(file)?.[1]
    if (company === undefined || !/^[a-z0-9-]{1,40}$/.test(tenant)) {
      next()
      return
    }
    response
      .type('image/svg+xml')
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      // An SVG opened on its own is a document: it may do nothing.
      .set('Content-Security-Policy', "default-src 'none'; style-src 'none'; sandbox")
      .send(svgLogo(`${tenant}/${company}`))
  })
  return router
}
