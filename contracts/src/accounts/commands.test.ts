import { fieldErrors } from '../shared/field-errors.ts'
import { credentialsSchema } from './commands.ts'

const read = (email?: string) => credentialsSchema.safeParse({ kind: 'candidate', email, password: 'secret' })

it.each([
  ['a missing e-mail', undefined, ['errors.required']],
  ['an empty e-mail', '', ['errors.required']],
  ['an e-mail of spaces', '  ', ['errors.required']],
  ['an e-mail without a domain', 'ada', ['errors.email']],
  ['an e-mail that is too long', `${'a'.repeat(60)}@${'b.'.repeat(100)}example`, ['errors.tooLong']],
])('refuses %s with one message', (_, email, messages) => {
  const { error } = read(email)
  expect(error === undefined ? [] : fieldErrors(error, { email }).map(({ message }) => message)).toEqual(messages)
})

it('gives a person one address, however it is typed', () => {
  expect(read('  Ada@Example.COM ').data?.email).toBe('ada@example.com')
})
