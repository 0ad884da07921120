import { testBoard } from '../../../testing/test-board.ts'
import { categoryOf, mapIcons, pin } from './map-icons.ts'

it('finds a category by its number or by that of a subcategory', () => {
  const board = testBoard('greenjobs')
  const [category] = board.categories
  const child = category?.children[0]
  expect(categoryOf(board, child?.value ?? null)).toBe(category)
  expect(categoryOf(board, category?.value ?? null)).toBe(category)
  expect(categoryOf(board, null)).toBeUndefined()
})

it('has a pin for a cluster without a category', () => {
  expect([...mapIcons(testBoard()).keys()]).toEqual([pin])
})
