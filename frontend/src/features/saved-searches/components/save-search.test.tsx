import { noFilters } from '@jobboard/contracts/search/no-filters'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { storageKey } from '../saved-mark.ts'
import { browserSearches } from '../store/browser-searches.ts'
import { SaveSearch } from './save-search.tsx'

/** Of the number of new offers of each search; unanswered until it is called. */
let answers: (() => void)[]
const get = (() =>
  new Promise((answer) => {
    answers.push(() => answer({ count: 0 }))
  })) as unknown as ApiClient['get']

const search = { filters: { ...noFilters, keywords: ['go'] }, searchUrl: '/job-offers/all-locations?keyword=go', name: 'go' }
const press = () => fireEvent.click(screen.getByRole('switch'))

beforeEach(async () => {
  answers = []
  localStorage.clear()
})

const withSaved = async (count: number) => {
  const searches = Array.from({ length: count }, (_, at) => ({
    searchUrl: `/job-offers/all-locations?keyword=word${at}`,
    name: `Search ${at}`,
  }))
  localStorage.setItem(storageKey, JSON.stringify({ version: 2, searches }))
  await renderInApp(<SaveSearch search={search} />, { api: { get } })
}
const load = () => act(async () => answers.splice(0).forEach((answer) => void answer()))

describe('the switch that saves a search, pressed before the saved ones are loaded', () => {
  it('saves the search once they are', async () => {
    await withSaved(1)
    press()
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
    await load()
    await waitFor(() => expect(browserSearches.read().map(({ name }) => name)).toContain('go'))
  })

  it('offers an account where the browser has no room', async () => {
    await withSaved(10)
    press()
    await load()
    expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toContain('searchName=go')
  })
})
