import { testBoard } from '../../testing/test-board.ts'
import { addTerm, clearPanel, countPanelFilters, emptyState, toggleCategory, toggleSubcategory, urlOf, withFilters } from './list-state.ts'

const board = testBoard('greenjobs')
const all = emptyState(board, 'pl')
const categories = (state: typeof all): readonly string[] => state.filters.categories

it('a category replaces the one before with its subcategories, and again takes itself away', () => {
  const solar = toggleSubcategory(board, toggleCategory(board, all, 'renewable-energy'), 'photovoltaics')
  expect(categories(solar)).toEqual(['photovoltaics'])
  expect(categories(toggleCategory(board, solar, 'water'))).toEqual(['water'])
  expect(categories(toggleCategory(board, solar, 'renewable-energy'))).toEqual([])
})

it('subcategories add up; without any the category itself is meant', () => {
  const energy = toggleCategory(board, all, 'renewable-energy')
  const two = toggleSubcategory(board, toggleSubcategory(board, energy, 'photovoltaics'), 'biogas')
  expect(categories(two)).toEqual(['photovoltaics', 'biogas'])
  const none = toggleSubcategory(board, toggleSubcategory(board, two, 'photovoltaics'), 'biogas')
  expect(categories(none)).toEqual(['renewable-energy'])
})

it('a term is added once, trimmed, and begins the list anew', () => {
  const later = { ...all, from: 200 }
  const java = addTerm(later, ' Java ')
  expect(java).toMatchObject({ from: 0, filters: { keywords: ['Java'] } })
  expect(addTerm(java, 'java')).toBe(java)
  expect(addTerm(later, '  ')).toBe(later)
})

it('the panel counts what it holds, and clears nothing else', () => {
  const state = withFilters(all, {
    experienceLevels: ['mid', 'senior'],
    salaryMin: 10_000,
    ukraineFriendly: true,
    withSalary: true,
    city: 'krakow',
  })
  expect(countPanelFilters(state)).toBe(4)
  expect(urlOf(board, clearPanel(state))).toBe('/oferty-pracy/krakow?widelki=tak')
})
