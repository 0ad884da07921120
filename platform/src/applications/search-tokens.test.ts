import { askedTokens, searchedTokens } from './search-tokens.ts'

const stored = (key: string) =>
  new Set(searchedTokens(key, { names: ['Łukasz Żółty'], texts: ['Znam C++ i Node.js, piszę w C#.', 'l.zolty@example.com'] }))
const finds = (search: string, key = 'acme', asked = key) =>
  askedTokens(asked, search).every((tokens) => tokens.some((token) => stored(key).has(token)))

it.each(['łukasz', 'LUKASZ zolty', 'c++', 'c#', 'node', 'znam zolty', 'example.com', 'l.zolty@example.com', 'Żó', 'znam łuk'])(
  'finds %s',
  (search) => {
    expect(finds(search)).toBe(true)
  },
)

it.each(['zna', 'java', 'uk', 'łuk znam', 'lukaszek', 'c++++'])('does not find %s', (search) => {
  expect(finds(search)).toBe(false)
})

it('finds nothing with the key of another company, and has no token of it', () => {
  expect(finds('łukasz', 'acme', 'other')).toBe(false)
  expect([...stored('acme')].filter((token) => stored('other').has(token))).toEqual([])
})

it('asks for nothing where there is no word', () => {
  expect(['', ' ', '-', 'a', '+'].flatMap((search) => askedTokens('acme', search))).toEqual([])
})

it('stores numbers that Postgres takes, sorted, and not more than a row may have', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => `word${at}`).join(' ')
  const tokens = searchedTokens('acme', { names: [], texts: [many] })
  expect(tokens).toHaveLength(400)
  expect(tokens.every((token) => BigInt(token) < 2n ** 63n && BigInt(token) >= 0n)).toBe(true)
  expect(tokens).toEqual([...tokens].sort())
})
