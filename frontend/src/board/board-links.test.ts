import { testBoard } from '../testing/test-board.ts'
import { boardLinks } from './board-links.ts'

const label = { pl: 'Nazwa', en: 'Name' }
const link = (url: string, external = false) => ({ key: url, label, url, external })

it('translates addresses of lists and leaves all others unchanged', () => {
  const links = [link('/oferty-pracy/krakow'), link('https://other.example', true), link('mailto:a@b.example'), link('/')]
  expect(boardLinks(testBoard(), 'en', links).map(({ url, external }) => [url, external])).toEqual([
    ['/job-offers/krakow', false],
    ['https://other.example', true],
    ['mailto:a@b.example', true],
    ['/', false],
  ])
})
