import { testTenant } from '../../testing/test-board.ts'
import { availableLinks } from './available-links.ts'

const label = { pl: 'Nazwa', en: 'Name' }
const link = (url: string, external = false) => ({ key: url, label, url, external })
const urls = (links: ReturnType<typeof link>[]) => availableLinks(testTenant(), links).map(({ url }) => url)

it('leaves out links to pages that do not exist yet', () => {
  expect(urls([link('/blog'), link('/candidate/nothing')])).toEqual([])
})

it('leaves out pages of candidates on boards without a portal', () => {
  const { candidatePortal, ...tenant } = testTenant()
  const without = { ...tenant, candidatePortal: { ...candidatePortal, enabled: false } }
  const links = ['/candidate', '/candidate/login', '/'].map((url) => link(url))
  expect(availableLinks(without, links).map(({ url }) => url)).toEqual(['/'])
  expect(urls(links)).toEqual(['/candidate', '/candidate/login', '/'])
})

it('has those to pages, lists, other sites and mailboxes', () => {
  const all = [
    '/',
    '/employer-panel',
    '/employer-panel/offers/new',
    '/terms-and-privacy-policies',
    '/oferty-pracy/krakow',
    'mailto:a@b.example',
  ]
  expect(urls([...all.map((url) => link(url)), link('https://other.example', true)])).toEqual([...all, 'https://other.example'])
})
