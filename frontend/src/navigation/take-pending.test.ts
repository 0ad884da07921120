import { createMemoryHistory } from '@tanstack/react-router'
import { takePending } from './take-pending.ts'

const at = (address: string) => createMemoryHistory({ initialEntries: [address] })

it('takes the names asked for out of the address, once, and leaves the rest', () => {
  const history = at('/job-offers?keyword=java&searchUrl=%2Fjob-offers&searchName=Java&favoriteOfferId=0123456789ab#x')
  expect(takePending(history, 'searchUrl', 'searchName')).toEqual({ searchUrl: '/job-offers', searchName: 'Java' })
  expect(history.location.href).toBe('/job-offers?keyword=java&favoriteOfferId=0123456789ab#x')
  expect(takePending(history, 'searchUrl', 'searchName')).toEqual({})
})

it('leaves everything where one signs in or up', () => {
  const history = at('/candidate/register?searchUrl=%2Fjob-offers')
  expect(takePending(history, 'searchUrl')).toEqual({})
  expect(history.location.href).toBe('/candidate/register?searchUrl=%2Fjob-offers')
})
