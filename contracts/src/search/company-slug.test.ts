import { companySlug, companySlugs } from './company-slug.ts'

it.each([
  ['Foo, Inc.', 'foo-inc'],
  ['ŁÓDZKA Fabryka', 'lodzka-fabryka'],
  ['foo-inc', 'foo-inc'],
  ['Київ', 'киів'],
  ['  ', ''],
])('%s is %s', (name, slug) => expect(companySlug(name)).toBe(slug))

it('spellings of one company are one slug', () => expect(companySlugs(['Foo Inc', 'foo, inc.', '', 'Bar'])).toEqual(['foo-inc', 'bar']))
