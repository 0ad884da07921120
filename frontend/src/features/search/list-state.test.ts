import { testBoard } from '../../testing/test-board.ts'
import { clearPanel, countPanelFilters, emptyState, toggleCategory, toggleSubcategory, urlOf, withFilters } from './list-state.ts'

const board = testBoard('greenjobs')
const all = emptyState(board, 'pl')
const categories = (state: typeof all): readonly string[] => state.filters.categories

it('a category replaces the one before with its subcategories, and choosing it again removes it', () => {
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

it('a subcategory of another category replaces the selection', () => {
  const biogas = toggleSubcategory(board, toggleCategory(board, all, 'water'), 'biogas')
  expect(categories(biogas)).toEqual(['biogas'])
  expect(toggleSubcategory(board, biogas, 'no-such')).toBe(biogas)
})

it('the panel counts only its own filters, and clears no others', () => {
  const state = withFilters(all, {
    experienceLevels: ['mid', 'senior'],
    salaryMin: 10_000,
    ukraineFriendly: true,
    withSalary: true,
    cities: ['krakow'],
  })
  expect(countPanelFilters(state)).toBe(4)
  expect(urlOf(board, clearPanel(state))).toBe('/oferty-pracy/krakow')
})
