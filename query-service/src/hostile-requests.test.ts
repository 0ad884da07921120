import type { IncomingMessage } from 'node:http'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { conditional, entityOf } from './http/entity.ts'
import { parametersOf } from './http/query-deps.ts'
import { decodeRegion } from './search/routes/region-token.ts'

const entity = entityOf('{}')
const base64 = (text: string): string => Buffer.from(text).toString('base64url')

it('reads entity tags, tokens and queries in linear time', async () => {
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    'If-None-Match': (text) => conditional({ headers: { 'if-none-match': text } } as IncomingMessage, entity, 'no-cache'),
    'a tag': (text) => conditional({ headers: { 'if-none-match': `W/"${text}"` } } as IncomingMessage, entity, 'no-cache'),
    'a region': decodeRegion,
    'what a region holds': (text) => decodeRegion(base64(text)),
    'cells of a region': (text) => decodeRegion(base64(`5;${text};`)),
    'filters of a region': (text) => decodeRegion(base64(`5;1.1;${text}`)),
    'a query': (url) => parametersOf({ url: `/x?${url}` } as IncomingMessage),
  }
  const subjects = Object.entries(readers).map(([name, run]) => ({ name, limit: 64_000, run }))
  expect(await superlinearInputs(subjects, { ends: ['x!'] })).toEqual([])
}, 300_000)
