import type { ShownCompany } from '@jobboard/contracts/companies/queries'
import { missingDetails } from './company-details.ts'

const stated = { name: 'Modry Bit', size: '11-25', url: 'https://modrybit.example', logoUrl: '/files/devboard/a.png' } as const
const company = { size: null, url: null, logoUrl: null } as ShownCompany

it.each([
  ['a company that has stated nothing gets all of it', company, stated, { size: '11-25', url: stated.url, logoUrl: stated.logoUrl }],
  ['what the company has stated stays', { ...company, size: '501+', logoUrl: '/files/b.png' } as ShownCompany, stated, { url: stated.url }],
  ['a logo on another site is not copied', company, { ...stated, size: null, url: null, logoUrl: 'https://cdn.example/a.png' }, {}],
  ['an offer without a company adds nothing', company, null, {}],
])('%s', (_, known, offered, added) => {
  expect(missingDetails(known, offered)).toEqual(added)
})
