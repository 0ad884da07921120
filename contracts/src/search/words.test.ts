import { searchText, searchWords, termWords } from './words.ts'

const finds = (term: string, ...texts: string[]): boolean => {
  const text = searchText(texts)
  return termWords(term).every((word) => text.includes(` ${word}`))
}

describe('words of the keyword search', () => {
  it.each([
    ['lodz', 'Łódź'],
    ['ŁÓDŹ', 'Lodz'],
    ['krak', 'Kraków'],
    ['java', 'JavaScript'],
    ['c++', 'C++/Qt'],
    ['c#', 'Developer (C#)'],
    ['.net', 'ASP.NET Core'],
    ['net', '.NET'],
    ['node.js', 'Node.js'],
    ['js', 'Node.js'],
    ['senior java', 'Java Developer, Senior'],
    ['front-end', 'Front End Developer'],
    ['strasse', 'Hauptstraße', 'Strasse'],
  ])('%s finds %s', (term, ...texts) => expect(finds(term, ...texts)).toBe(true))

  it.each([
    ['script', 'JavaScript'],
    ['c++', 'C#'],
    ['senior java', 'Java Developer'],
  ])('%s does not find %s', (term, text) => expect(finds(term, text)).toBe(false))

  it('gives each word once', () => expect(searchWords(['Java java', 'JAVA Spring'])).toEqual(['java', 'spring']))
  it('has no words in punctuation', () => expect(termWords('... -- !')).toEqual([]))
})
