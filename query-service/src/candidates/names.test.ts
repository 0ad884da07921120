import { namesOf } from './candidate-reads.ts'

const person = (name: string) => ({ name, email: 'ola.lis@example.com' })
const none = { firstName: null, lastName: null }

it.each([
  ['Ola Lis', none, ['Ola', 'Lis']],
  ['Anna Maria Lis', { firstName: 'Anna Maria', lastName: 'Lis' }, ['Anna Maria', 'Lis']],
  // The account was renamed elsewhere.
  ['Ola Wilk', { firstName: 'Anna Maria', lastName: 'Lis' }, ['Ola', 'Wilk']],
  ['Ola', none, ['Ola', null]],
  ['ola.lis', none, [null, null]],
] as const)('of %s are found', (name, stored, [firstName, lastName]) => {
  expect(namesOf(person(name), stored)).toEqual({ firstName, lastName })
})
