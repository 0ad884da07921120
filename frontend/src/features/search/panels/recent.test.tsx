import { forgetSearches, recentPlaces, recentSearches, rememberPlace, rememberSearch } from './recent.ts'

beforeEach(() => localStorage.clear())

it('stores the last eight searches, newest first, each once', () => {
  for (let at = 1; at <= 9; at += 1) rememberSearch({ kind: 'skills', title: `Skill ${at}` })
  rememberSearch({ kind: 'skills', title: 'skill 5' })
  rememberSearch({ kind: 'keywords', title: 'skill 5' })
  expect(recentSearches().map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    'keywords skill 5',
    'skills skill 5',
    'skills Skill 9',
    'skills Skill 8',
    'skills Skill 7',
    'skills Skill 6',
    'skills Skill 4',
    'skills Skill 3',
  ])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

it('does not store a blank one', () => {
  rememberSearch({ kind: 'keywords', title: '  ' })
  expect(recentSearches()).toEqual([])
})

it('stores the last five places', () => {
  for (const value of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberPlace({ label: value.toUpperCase(), value })
  expect(recentPlaces().map(({ value }) => value)).toEqual(['b', 'f', 'e', 'd', 'c'])
})

it.each(['null', '{}', '"text"', 'not json', '[1, null, {"variant": "planets", "title": "Pluto"}, {"title": "x"}]'])(
  'reads %s, which is not its own, as nothing',
  (text) => {
    localStorage.setItem('lastSearch', text)
    expect(recentSearches()).toEqual([])
  },
)
