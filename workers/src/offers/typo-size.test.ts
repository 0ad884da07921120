import type { StoredContent } from '@jobboard/contracts/offers/content'
import { storedContent } from './testing/offer-events.ts'
import { isTypo, isTypoSize } from './typo-size.ts'

const sentence = 'You will build the services that settle payments between shops and banks.'

describe('a text with a typo put right', () => {
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

  it('is measured by the fewest characters put in, taken out or replaced', () => {
    // As long as is needed for the share of the text not to decide.
    const long = (text: string): string => `${'a '.repeat(60)}${text}${' z'.repeat(60)}`
    expect(isTypo(long('0kitten'), long('0sitting'))).toBe(true)
    expect(isTypo(long('abcdefghij'), long('klmnopqrst'))).toBe(true)
    expect(isTypo(long('abcdefghijk'), long('lmnopqrstuv'))).toBe(false)
    expect(isTypo(long('abcdefghijklmno'), long('bcdefghijklmnoa'))).toBe(true)
  })

  it('is found in a description of the greatest length', () => {
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
