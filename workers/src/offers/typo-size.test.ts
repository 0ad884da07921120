import type { StoredContent } from '@jobboard/contracts/offers/content'
import fc from 'fast-check'
import { storedContent } from './testing/offer-events.ts'
import { isTypo, isTypoSize } from './typo-size.ts'

const sentence = 'You will build the services that settle payments between shops and banks.'

function wholeDistance(before: string, after: string): number {
  let row = Array.from({ length: after.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...before].entries()) {
    const above = row
    row = [line + 1]
    for (const [column, other] of [...after].entries())
      row.push(Math.min((above[column] ?? 0) + Number(letter !== other), (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1))
  }
  return row[after.length] ?? 0
}

describe('a text with a corrected typo', () => {
  it.each([
    ['two letters changed over', 'Java Develoepr', 'Java Developer'],
    ['a missing letter', 'Poszukujmy osoby', 'Poszukujemy osoby'],
    ['a diacritic', 'Lódź Software', 'Łódź Software'],
    ['a missing word', sentence, sentence.replace('settle', 'help settle')],
    ['ten characters more at the end', sentence, `${sentence} 😀 Hello!`],
    ['nothing at all', sentence, sentence],
  ])('is recognised: %s', (_, before, after) => {
    expect([isTypo(before, after), isTypo(after, before)]).toEqual([true, true])
  })

  it.each([
    ['a number', 'at least 5 years of it', 'at least 3 years of it'],
    ['a new number', sentence, `${sentence} 24/7`],
    ['eleven characters', sentence, `${sentence} Mnemonically`],
    ['eleven characters in different places', sentence, sentence.replace('You', 'xxxxxx').replace('banks', 'yyyyyyy')],
    ['much of a short text', 'Go Dev', 'QA Dev'],
    ['a text where none was', '', 'a'],
  ])('is not: %s', (_, before, after) => {
    expect([isTypo(before, after), isTypo(after, before)]).toEqual([false, false])
  })

  it('is measured by the minimum number of characters inserted, removed or replaced', () => {
    // As long as is needed for the share of the text not to decide.
    const long = (text: string): string => `${'a '.repeat(60)}${text}${' z'.repeat(60)}`
    expect(isTypo(long('0kitten'), long('0sitting'))).toBe(true)
    expect(isTypo(long('abcdefghij'), long('klmnopqrst'))).toBe(true)
    expect(isTypo(long('abcdefghijk'), long('lmnopqrstuv'))).toBe(false)
    expect(isTypo(long('abcdefghijklmno'), long('bcdefghijklmnoa'))).toBe(true)
  })

  it('is measured as the whole matrix of Levenshtein measures it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 10, maxLength: 60 })
    const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), removed: fc.nat(1), inserted: fc.constantFrom('', 'a', 'x') })
    fc.assert(
      fc.property(text, fc.array(edit, { maxLength: 12 }), (before, edits) => {
        const after = edits.reduce((edited, { at, removed, inserted }) => {
          const start = Math.floor(at * edited.length)
          return edited.slice(0, start) + inserted + edited.slice(start + removed)
        }, before)
        const max = Math.floor(Math.max(before.length, after.length) * 0.2)
        expect(isTypo(before, after)).toBe(wholeDistance(before, after) <= Math.min(10, max))
      }),
      { numRuns: 500, seed: 4 },
    )
  })

  it('is found in a description of maximum length', () => {
    const body = 'Lorem ipsum dolor sit amet. '.repeat(7_000)
    expect(isTypo(`${body}x`, `y${body}`)).toBe(true)
    expect(isTypo(body, [...body].reverse().join(''))).toBe(false)
  })
})

describe('an edit', () => {
  const with_ = (change: Partial<StoredContent>): boolean => isTypoSize(storedContent, { ...storedContent, ...change })
  const [warsaw, pcim] = storedContent.locations

  it.each<[string, Partial<StoredContent>]>([
    ['of several texts, each by a little', { title: 'Programistka Go', informationClause: 'Clauses' }],
    ['of a street', { locations: [...(warsaw && pcim ? [{ ...warsaw, street: 'Prostą 1' }, pcim] : [])] }],
    ['of the sealed contact alone', { contact: null }],
  ])('is a correction: %s', (_, change) => expect(with_(change)).toBe(true))

  it.each<[string, Partial<StoredContent>]>([
    ['of a salary', { employmentTypes: [] }],
    ['of a text and a fact', { title: 'Programistka Go', workplaceType: 'remote' }],
    ['of the level of a skill', { requirements: storedContent.requirements.map((skill) => ({ ...skill, level: 1 })) }],
    ['of one text by more than a typo', { title: 'Programistka Go', body: '<p>Something else altogether</p>' }],
    ['of the number of places', { locations: warsaw ? [warsaw] : [] }],
    ['of the last day', { expiredAt: '2026-03-10' }],
  ])('is none: %s', (_, change) => expect(with_(change)).toBe(false))
})
