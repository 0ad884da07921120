import { applicationUrl, chosenFilters, isFiltered, parametersOf, readDeskList } from './desk-address.ts'

it('reads filters and order from the address, and ignores what it does not know', () => {
  const list = readDeskList({
    status: 'rejected,new,gone',
    rating: '4',
    hasFile: 'no',
    unread: 'yes',
    from: '2026-03-01',
    to: 'soon',
    sort: 'rating',
    order: 'asc',
  })
  expect(list).toMatchObject({ status: ['new', 'rejected'], rating: '4', hasFile: false, unread: true, from: '2026-03-01', to: null })
  expect(parametersOf(list)).toMatchObject({
    rating: ['4'],
    hasFile: 'false',
    unread: 'true',
    answered: null,
    offer: null,
    sortBy: 'rating',
    orderBy: 'ASC',
  })
})

it('is filtered by filters, not by order or layout', () => {
  expect(isFiltered(readDeskList({ sort: 'rating', view: 'board' }))).toBe(false)
  expect(isFiltered(readDeskList({ answered: 'no' }))).toBe(true)
})

it('counts the filters that phones fold away', () => {
  expect(chosenFilters(readDeskList({ search: 'java', offer: 'tester', status: 'new', sort: 'rating' }))).toBe(0)
  expect(chosenFilters(readDeskList({ answered: 'no', unread: 'yes', rating: 'none', from: '2026-03-01', to: '2026-03-02' }))).toBe(4)
})

it('takes the filters of the list along to an application', () => {
  expect(applicationUrl('1', { status: 'new,viewed' })).toBe('/employer-panel/applications/1?status=new,viewed')
})
