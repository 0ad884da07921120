import { emptyContent, type OfferContent } from '@jobboard/contracts/offers/content'
import { mergeContents, patchOf, withFields } from './merge.ts'

const base: OfferContent = { ...emptyContent, title: 'Developer', body: '<p>Old</p>' }

it('sends the fields that changed, and none for spaces alone', () => {
  expect(patchOf(base, { ...base, title: 'Tester' })).toEqual({ title: 'Tester' })
  expect(patchOf(base, { ...base, title: 'Developer ' })).toEqual({})
})

it('takes over what only the others changed, and keeps what only this form changed', () => {
  const merge = mergeContents(base, { ...base, title: 'Tester' }, { ...base, experienceLevel: 'mid' })
  expect(merge).toEqual({ content: { ...base, title: 'Tester', experienceLevel: 'mid' }, conflicts: [], taken: ['experienceLevel'] })
})

it('leaves a field that both changed as this form has it, for the user to decide', () => {
  const mine = { ...base, title: 'Tester' }
  const theirs = { ...base, title: 'Architect' }
  expect(mergeContents(base, mine, theirs)).toEqual({ content: mine, conflicts: ['title'], taken: [] })
  expect(withFields(mine, theirs, ['title'])).toEqual(theirs)
})

it('sees no conflict where both wrote the same, or where only the markup was cleaned', () => {
  const merge = mergeContents(base, { ...base, title: 'Tester' }, { ...base, title: 'Tester', body: '<p>Old </p>' })
  expect(merge.conflicts).toEqual([])
  expect(merge.taken).toEqual([])
})
