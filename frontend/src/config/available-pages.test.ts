import { testBoard } from '../testing/test-board.ts'
import { availableLinks } from './available-pages.ts'

const label = { pl: 'Nazwa', en: 'Name' }
const link = (url: string, external = false) => ({ key: url, label, url, external })
const urls = (links: ReturnType<typeof link>[]) => availableLinks(testBoard(), 'en', links).map(({ url }) => url)

it('shows no link to a page that is not there yet', () => {
  expect(urls([link('/pricing'), link('/employer-panel')])).toEqual([])
})

it('translates addresses of lists and keeps those of other sites', () => {
  expect(urls([link('/oferty-pracy/krakow'), link('https://other.example', true), link('mailto:a@b.example'), link('/')])).toEqual([
    '/job-offers/krakow',
    'https://other.example',
    'mailto:a@b.example',
    '/',
  ])
})
