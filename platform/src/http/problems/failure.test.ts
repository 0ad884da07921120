import { UnreadableEventError } from '@jobboard/contracts/shared/events/unreadable-event'
import { BrokenSealError } from '../../adapters/subject-keys/seal.ts'
import { UnavailableError } from '../../ports/event-store.ts'
import { FileStoreFullError, FileStoreUnavailableError } from '../../ports/file-store.ts'
import { toHttpProblem } from './failure.ts'
import { HttpProblem } from './problem.ts'

const withFields = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

it.each([
  ['an unavailable port', new UnavailableError('x'), 'unavailable'],
  ['a refused connection', withFields({ code: 'ECONNREFUSED' }), 'unavailable'],
  ['a database that shuts down', withFields({ code: '57P01' }), 'unavailable'],
  ['a database that starts', withFields({ code: '57P03' }), 'unavailable'],
  ['too many connections', withFields({ code: '53300' }), 'unavailable'],
  ['a full disk', withFields({ code: '53100' }), 'insufficientStorage'],
  ['a full disk below an event store', new UnavailableError('x', { cause: withFields({ code: '53100' }) }), 'insufficientStorage'],
  ['a file store that does not answer', new FileStoreUnavailableError('x'), 'unavailable'],
  ['a file store without space', new FileStoreFullError('x'), 'insufficientStorage'],
  ['a cut connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['a pool that is used up', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  ['a connection that is silent', new Error('Query read timeout'), 'unavailable'],
  ['a statement that took too long', withFields({ code: '57014' }), 'unavailable'],
  ['a NUL in a text', withFields({ code: '22021' }), 'malformed'],
  ['half a surrogate pair in JSON', withFields({ code: '22P05' }), 'malformed'],
  ['a body that is no JSON', withFields({ type: 'entity.parse.failed', status: 400 }), 'malformed'],
  ['a body that is too large', withFields({ type: 'entity.too.large', status: 413 }), 'tooLarge'],
  ['an encoding we do not know', withFields({ type: 'encoding.unsupported', status: 415 }), 'unsupportedMediaType'],
  ['a path that cannot be decoded', withFields({ status: 400 }), 'malformed'],
  ['an event that cannot be read', new UnreadableEventError('x'), 'unreadable'],
  ['a sealed text that another key sealed', new BrokenSealError('x'), 'unreadable'],
  ['a slip of ours', new TypeError('x is not a function'), 'internal'],
  ['a unique index', withFields({ code: '23505' }), 'internal'],
  ['something thrown that is no error', 'x', 'internal'],
  ['nothing', undefined, 'internal'],
])('%s is %s', (_, error, code) => {
  expect(toHttpProblem(error).code).toBe(code)
})

it('says when to come back', () => {
  expect(toHttpProblem(new UnavailableError('x')).headers).toEqual({ 'Retry-After': '5' })
  const full = toHttpProblem(withFields({ code: '53100' }))
  expect([full.status, full.headers]).toEqual([507, { 'Retry-After': '60' }])
})

it('leaves a problem as it is', () => {
  const problem = new HttpProblem('conflict')
  expect(toHttpProblem(problem)).toBe(problem)
})
