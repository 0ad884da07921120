import fc from 'fast-check'
import { assembleKernel } from '../testing/assemble-kernel.ts'
import { CardExpander, packCard } from './card-codec.ts'
import { assembled } from './card-kernel.ts'

const card = {
  guid: 'q2w42qd41kxz',
  slug: 'ąę-junior-java-q2w42qd41kxz',
  title: 'Łódź "Junior"\tJava',
  categoryId: 6,
  category: { id: 6, parentId: null, key: 'java' },
  latitude: 50.2731,
  longitude: 19.0234,
  street: 'Nadrzeczna 75',
  city: 'Katowice',
  locations: [1, 2].map((number) => ({
    city: 'Katowice',
    street: `Nadrzeczna ${number}`,
    slug: 'junior-java-q2w42qd41kxz',
    countryCode: 'PL',
    latitude: 50.2731,
    longitude: null,
  })),
  multilocation: true,
  requiredSkills: [{ name: 'Java', level: 3 }],
  niceToHaveSkills: [],
}

const expanded = (text: string, kind: 'fast' | 'plain'): string => {
  const { packed, length } = packCard(text)
  return new CardExpander(kind).expand(packed, length).toString()
}

it('the assembled kernel matches its text', async () => {
  expect(assembled).toBe(await assembleKernel('card-kernel'))
})

it.each(['fast', 'plain'] as const)('a card survives compression unchanged (%s)', (kind) => {
  for (const slug of [card.slug, 'junior-java-q2w42qd41kxz', 'x'.repeat(300)]) {
    const text = JSON.stringify({ ...card, slug })
    expect(expanded(text, kind)).toBe(text)
  }
  const text = JSON.stringify({ ...card, slug: 'junior-java-q2w42qd41kxz' })
  expect(packCard(text).packed.length).toBeLessThan(text.length / 2)
})

it.each(['fast', 'plain'] as const)('any JSON of any length survives compression unchanged (%s)', (kind) => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ unit: 'grapheme', maxLength: 2_000 }), (value, text) => {
      const json = JSON.stringify({ value, slug: text, locations: [{ slug: text }] })
      expect(expanded(json, kind)).toBe(json)
    }),
  )
})

it('whitespace between JSON tokens is removed', () => {
  expect(expanded(JSON.stringify(card, null, '\t'), 'fast')).toBe(JSON.stringify(card))
})
