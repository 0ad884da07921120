import { testBoard } from '../../testing/test-board.ts'
import { categoriesInRow, sortedByCount } from './categories.ts'

const board = testBoard()
const withMain = (main: number) => ({ categories: board.categories.map((category, at) => ({ ...category, isMain: at >= 25 - main })) })
const keys = (list: readonly { key: string }[]): string[] => list.map(({ key }) => key)

describe('the row', () => {
  it('has the main categories in the order of the board', () => {
    expect(keys(categoriesInRow(withMain(10), undefined))).toEqual(keys(board.categories.slice(15)))
  })

  it('has at least eight', () => {
    expect(keys(categoriesInRow(withMain(2), undefined))).toEqual(keys([...board.categories.slice(0, 6), ...board.categories.slice(23)]))
  })

  it('has the chosen one, be it main or not', () => {
    const { categories } = withMain(10)
    expect(keys(categoriesInRow({ categories }, categories[3]))).toContain('ruby')
  })
})

describe('order by offers', () => {
  const list = [
    { value: 1, key: 'few' },
    { value: 2, key: 'fixed', static: true },
    { value: 3, key: 'many' },
    { value: 4, key: 'none' },
  ]

  it('puts most offers first and leaves the fixed one in its place', () => {
    expect(keys(sortedByCount(list, { 1: 2, 2: 0, 3: 9 }))).toEqual(['many', 'fixed', 'few', 'none'])
  })

  it('is that of the board until the counts are known', () => expect(keys(sortedByCount(list, undefined))).toEqual(keys(list)))
})
