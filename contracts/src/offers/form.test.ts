import { formCompany, shortTitle } from './form.ts'

it.each([
  ['Java Developer', 'Java Developer'],
  ['  Java   Developer ', 'Java Developer'],
  ['Senior Full Stack Developer (TypeScript, React, Node.js)', 'Senior Full Stack Developer (TypeScript, React…'],
  ['x'.repeat(60), `${'x'.repeat(49)}…`],
])('a title is shortened at a word: %s', (title, short) => {
  expect(shortTitle(title)).toBe(short)
  expect([...short].length).toBeLessThanOrEqual(50)
})

it('a company has the name that cards show, and a picture for them; what is not known stays unknown', () => {
  expect(formCompany({ name: 'Modry Bit spółka akcyjna', size: null, url: null, logoUrl: '/files/logo.png' })).toEqual({
    name: 'Modry Bit spółka akcyjna',
    shortName: 'Modry Bit S.A.',
    size: null,
    url: null,
    logoUrl: '/files/logo.png',
    logoUrlThumb: '/files/logo.png',
    type: null,
  })
  const uploaded = formCompany({ name: 'A', size: null, url: null, logoUrl: '/api/v2/files/logos/0a.png' })
  expect(uploaded?.logoUrlThumb).toBe('/api/v2/files/logo-thumbs/0a.png')
  expect(formCompany(null)).toBeNull()
})
