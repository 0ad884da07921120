/** GET /docs: a page to read and try the API, from files of an npm package; works below any base path because every address is relative. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Prepared, type Route, refuse, route } from '@jobboard/platform/http/route'
import { z } from 'zod'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - try it</title>
<link rel="icon" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>
</body>
</html>
`

/** A file of its own, because the policy allows no script inside the page. The browser's session cookie goes along by itself. */
const start = `SwaggerUIBundle({ url: new URL('openapi.json', location.href).href, dom_id: '#api', deepLinking: true, docExpansion: 'list', defaultModelsExpandDepth: -1, tryItOutEnabled: true, validatorUrl: null })
`

/** The viewer's icons are embedded in its style sheet; everything else comes from files. Seen to work in Chromium without a violation. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const packageFiles = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const

/** Read once, when first asked for: 1.6 MB that most processes never need. */
function openAssets(): ReadonlyMap<string, Prepared> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  const files = Object.entries(packageFiles).map(([name, type]) => [name, new Prepared(readFileSync(join(folder, name)), type)] as const)
  return new Map<string, Prepared>([...files, ['start.js', new Prepared(start, 'text/javascript; charset=utf-8')]])
}

const getPage: Route = route({
  method: 'GET',
  path: '/docs',
  summary: 'A page to read and try the API',
  tag: 'documentation',
  auth: 'public',
  replies: { 200: { description: 'The page', contentType: 'text/html' } },
  handle: () => ({
    status: 200,
    body: new Prepared(page, 'text/html; charset=utf-8'),
    headers: { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' },
  }),
})

function getAsset(): Route {
  let assets: ReadonlyMap<string, Prepared> | undefined
  return route({
    method: 'GET',
    path: '/docs/{file}',
    summary: 'A file of that page',
    tag: 'documentation',
    auth: 'public',
    params: z.object({ file: z.string().max(64) }),
    replies: { 200: { description: 'The file', contentType: '*/*' } },
    handle({ params }) {
      assets ??= openAssets()
      const body = assets.get(params.file)
      return body === undefined
        ? refuse({ code: 'notFound' })
        : { status: 200, body, headers: { 'Cache-Control': 'public, max-age=86400' } }
    },
  })
}

export const docsPageRoutes = (): readonly Route[] => [getPage, getAsset()]
