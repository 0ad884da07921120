import { requireSameOrigin } from './origin.ts'

const plain = { host: 'devboard.example:8080', secure: false }
const tls = { host: 'devboard.example', secure: true }

it.each([
  ['http://devboard.example:8080', plain],
  ['HTTP://DEVBOARD.example:8080', plain],
  ['https://devboard.example', tls],
  // TLS ends in front of the web server and no header says so.
  ['https://devboard.example', { ...tls, secure: false }],
  ['http://localhost', { host: 'localhost:80', secure: false }],
])('%s is the origin of %p', (origin, site) => {
  expect(() => requireSameOrigin(origin, site)).not.toThrow()
})

it.each([
  [undefined, plain],
  ['null', plain],
  ['', plain],
  ['http://devboard.example', plain],
  ['http://devboard.example:8080.evil.example', plain],
  ['http://evil.example', plain],
  ['http://devboard.example', tls],
  ['https://user@evil.example', tls],
  ['ftp://devboard.example', { ...tls, secure: false }],
  ['https://devboard.example', { host: '', secure: true }],
])('%s is foreign to %p', (origin, site) => {
  expect(() => requireSameOrigin(origin, site)).toThrow(expect.objectContaining({ code: 'originMismatch' }))
})
