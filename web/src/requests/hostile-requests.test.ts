import type { IncomingMessage } from 'node:http'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { visitorChoices } from '@jobboard/frontend/server-entry/visitor-choices'
import { tenantsOf } from '@jobboard/platform/tenants'
import { encodingFor } from '../cache/accept-encoding.ts'
import { answerHeaders } from '../gateway/forwarded-headers.ts'
import { canonicalRedirect } from '../pages/canonical-redirect.ts'
import { testTenant } from '../testing/test-boards.ts'
import { fixedOrigin, ownOrigin } from './own-origin.ts'
import { boardIdOf, localeOf } from './visitor.ts'
import { visitorAddress } from './visitor-address.ts'

const tenant = testTenant()
const tenants = tenantsOf([tenant])
const home = new URL('https://board.example/')
const settings = { PORT: 8080, PUBLIC_URL: 'https://board.example' }
const socket = { remoteAddress: '127.0.0.1' } as IncomingMessage['socket']

/** Node refuses more than 16 kB of path and headers itself; four times as much, should that setting change. */
const limit = 64_000

it('reads what a request says of its visitor in linear time', async () => {
  const redirect = (path: string) => URL.canParse(path, home) && canonicalRedirect(tenant, new URL(path, home))
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    'Accept-Language': (text) => localeOf(tenant, home, { 'accept-language': text }),
    'a quality of Accept-Language': (text) => localeOf(tenant, home, { 'accept-language': `pl;${text}` }),
    'Accept-Encoding': encodingFor,
    cookie: (text) => visitorChoices(tenant, text),
    'X-Forwarded-For': (text) => visitorAddress({ headers: { 'x-forwarded-for': text }, socket }, 2),
    connection: (connection) => answerHeaders({ connection }),
    host: (host) => [
      ownOrigin(host, tenants, settings),
      fixedOrigin(host, tenants, settings),
      boardIdOf({ headers: { host } } as IncomingMessage, tenants, 'devboard'),
    ],
    'a path': (text) => redirect(`/${text}`),
    'a path of a list': (text) => redirect(`/oferty-pracy/${text}`),
    'a query': (text) => redirect(`/oferty-pracy/krakow?${text}`),
  }
  const subjects = Object.entries(readers).map(([name, run]) => ({ name, limit, run }))
  expect(await superlinearInputs(subjects, { ends: ['x!'] })).toEqual([])
}, 300_000)
