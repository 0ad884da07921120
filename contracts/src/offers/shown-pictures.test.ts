import { picturesElsewhere, shownPicture } from './shown-pictures.ts'

const source = 'https://firm.example/logo.png'
const stored = [{ source, file: 'devboard/logos/0123456789abcdef0123456789abcdef.png' }]

describe('the picture that is shown', () => {
  it('is a file of this site as it is', () => {
    for (const own of ['/logos/devboard/modry-bit.svg', '/api/v2/files/logos/a.png']) expect(shownPicture(own, [])).toBe(own)
  })

  it('is none while an address elsewhere is not stored, and the stored file from then on', () => {
    expect(shownPicture(source, [])).toBeNull()
    expect(shownPicture(source, stored)).toBe('/api/v2/files/logos/0123456789abcdef0123456789abcdef.png')
    expect(shownPicture('https://firm.example/another.png', stored)).toBeNull()
  })

  it.each(['//evil.example/a.png', '/\\evil.example/a.png', 'http://evil.example', 'data:image/png;base64,AA', 'logo.png', ''])(
    'is never the address %j itself',
    (address) => expect(shownPicture(address, [])).toBeNull(),
  )
})

it('pictures elsewhere are named once, logo and banner', () => {
  const company = { name: 'Firm', size: null, url: null, logoUrl: source }
  expect(picturesElsewhere({ hiringCompany: company, bannerUrl: source })).toEqual([source])
  expect(picturesElsewhere({ hiringCompany: { ...company, logoUrl: '/logos/a.svg' }, bannerUrl: null })).toEqual([])
  expect(picturesElsewhere({ hiringCompany: null, bannerUrl: 'https://firm.example/banner.jpg' })).toEqual([
    'https://firm.example/banner.jpg',
  ])
})
