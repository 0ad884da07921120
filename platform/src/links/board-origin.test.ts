import { boardOrigin } from './board-origin.ts'

const devboard = { id: 'devboard', hosts: ['devboard.example', 'devboard.localhost'] } as Parameters<typeof boardOrigin>[0]
const greenjobs = { id: 'greenjobs', hosts: ['greenjobs.example', 'greenjobs.localhost'] } as Parameters<typeof boardOrigin>[0]
const local = { PUBLIC_URL: undefined, PORT: 8080, DEFAULT_TENANT: 'devboard' }
const at = (PUBLIC_URL: string) => ({ ...local, PUBLIC_URL })

it.each([
  ['the public address, of the default board', devboard, at('https://jobs.example/'), 'https://jobs.example'],
  ['the public address, of the board whose host it is', greenjobs, at('https://greenjobs.example'), 'https://greenjobs.example'],
  ['the first host of another board, with protocol and port', greenjobs, at('http://jobs.example:8443'), 'http://greenjobs.example:8443'],
  ['this machine, without a public address', devboard, local, 'http://localhost:8080'],
  ['the name of another board on this machine', greenjobs, local, 'http://greenjobs.localhost:8080'],
] as const)('leads to %s', (_, board, settings, origin) => {
  expect(boardOrigin(board, settings)).toBe(origin)
})
