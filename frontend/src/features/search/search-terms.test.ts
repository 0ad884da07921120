import { testBoard } from '../../testing/test-board.ts'
import { emptyState } from './list-state.ts'
import { addTerm, removeTerm, type SearchTerm, termsOf } from './search-terms.ts'

const all = { ...emptyState(testBoard(), 'pl'), from: 200 }
const java: SearchTerm = { kind: 'skills', title: ' Java ' }

it('a term is added once of each kind, trimmed, and returns the list to its start', () => {
  const once = addTerm(all, java)
  expect(once).toMatchObject({ from: 0, filters: { skills: ['Java'], keywords: [] } })
  expect(addTerm(once, { kind: 'skills', title: 'java' })).toBe(once)
  expect(addTerm(once, { kind: 'keywords', title: 'java' }).filters).toMatchObject({ skills: ['Java'], keywords: ['java'] })
})

it.each(['  ', '?!', '\u{1F4A9}'])('one without a word (%j) is not searched for', (title) => {
  expect(addTerm(all, { kind: 'keywords', title })).toBe(all)
})

it('there are no more than an address may hold', () => {
  const many = Array.from({ length: 25 }, (_, at): SearchTerm => ({ kind: 'keywords', title: `word ${at}` }))
  expect(termsOf(many.reduce(addTerm, all).filters)).toHaveLength(20)
})

it('is removed, its kind alone', () => {
  const both = addTerm(addTerm(all, java), { kind: 'keywords', title: 'Java' })
  expect(termsOf(removeTerm(both, { kind: 'skills', title: 'Java' }).filters)).toEqual([{ kind: 'keywords', title: 'Java' }])
})
