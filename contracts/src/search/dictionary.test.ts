import { readFileSync } from 'node:fs'
import { fold } from '../shared/events/fold.ts'
import { tenantSchema } from '../tenants/tenant.ts'
import { dictionaryOf } from './dictionary.ts'

const read = (id: string) => tenantSchema.parse(JSON.parse(readFileSync(new URL(`../../../tenants/${id}.json`, import.meta.url), 'utf8')))
const tenant = read('devboard')
const dictionary = dictionaryOf(tenant)
const green = dictionaryOf(read('greenjobs'))

const finds = (term: string, ...texts: string[]): boolean => {
  const words = dictionary.textWords(texts)
  return dictionary.readTerm(term).words.every((word) => words.includes(word))
}
const named = (term: string): string[] =>
  dictionary.readTerm(term).filters.map((values) => values.map(({ filter, value }) => `${filter}=${value}`).join(' | '))

describe('a term', () => {
  it.each([
    ['c++', 'C++/Qt'],
    ['c#', 'Developer (C#)'],
    ['csharp', 'C# Developer'],
    ['.net', 'ASP.NET Core'],
    ['asp net', 'ASP.NET MVC'],
    ['net', '.NET'],
    ['dotnet', 'Senior .NET Developer'],
    ['dot net', '.Net Engineer'],
    ['.net', 'dotnet'],
    ['nodejs', 'Node.js'],
    ['node.js', 'NodeJS Developer'],
    ['node', 'Node JS'],
    ['react', 'ReactJS'],
    ['react.js', 'React'],
    ['react', 'React Native'],
    ['k8s', 'Kubernetes'],
    ['js', 'JavaScript Developer'],
    ['golang', 'Go Developer'],
    ['postgres', 'PostgreSQL'],
    ['spring', 'SpringBoot'],
    ['springboot', 'Spring Boot'],
    ['google', 'Google Cloud Platform'],
    ['gcp', 'Google Cloud'],
    ['sql', 'MSSQL'],
    ['ci/cd', 'CICD'],
    ['ml', 'Machine Learning'],
    ['front-end', 'Frontend Developer'],
    ['programista java', 'Java Developer'],
    ['specjalistka', 'Specjalista ds. wsparcia'],
    ['java jobs', 'Java Developer'],
    ['oferty pracy java', 'Java Developer'],
    ['hauptstrasse', 'Hauptstraße'],
    ['100%', '100% remote'],
  ])('%s finds %s', (term, text) => expect(finds(term, text)).toBe(true))

  it.each([
    ['java', 'JavaScript'],
    ['java', 'Java Script'],
    ['script', 'JavaScript'],
    ['javascript', 'Node JS'],
    ['js', 'Node.js'],
    ['c', 'C++ and C#'],
    ['c', 'Objective-C'],
    ['c++', 'C#'],
    ['go', 'Go-to-market manager'],
    ['r', 'R&D Engineer'],
    ['angular', 'AngularJS'],
    ['krak', 'Krakowska Grupa'],
    ['react', 'Reactor'],
  ])('%s does not find %s', (term, text) => expect(finds(term, text)).toBe(false))
})

const names: readonly (readonly [term: string, filters: readonly string[]])[] = [
  ...['warszawa', 'Warsaw', 'WARSCHAU', 'w Warszawie'].map((term) => [term, ['city=warszawa']] as const),
  ...['kraków', 'Cracow', 'krakow', 'Krakowa'].map((term) => [term, ['city=krakow']] as const),
  ['java kraków', ['city=krakow']],
  ['Zielona Góra', ['city=zielona-gora']],
  ['tricity', ['city=trojmiasto']],
  ...['zdalnie', 'remote', 'praca zdalna', 'home office', 'remote jobs'].map((term) => [term, ['remoteWorkOptions=remote']] as const),
  ['office', ['remoteWorkOptions=office']],
  ['senior java b2b', ['experienceLevels=senior', 'employmentTypes=b2b']],
  ['młodszy tester', ['experienceLevels=junior']],
  ['umowa o pracę', ['employmentTypes=permanent']],
  ['staż', ['employmentTypes=internship | workingTimes=internship']],
  ['część etatu', ['workingTimes=part_time']],
  // Within a longer term these are ordinary words.
  ['office manager', []],
  ['expert witness', []],
  ['project manager', []],
  ['remotely', ['remoteWorkOptions=remote']],
]
it.each(names)('reads the filters that %s names', (term, filters) => expect(named(term)).toEqual(filters))

it('uses words without meaning where there are no others', () => {
  expect(dictionary.readTerm('praca')).toEqual({ words: ['praca'], filters: [] })
  expect(dictionary.readTerm('...')).toEqual({ words: [], filters: [] })
})

it.each([
  ['reactjs', 'React'],
  ['React.JS', 'React'],
  ['node js', 'Node.js'],
  ['rest api', 'REST API'],
  ['MS SQL Server', 'SQL Server'],
  ['Java 17', 'Java'],
  ['DOTNET', '.NET'],
  ['Ci / Cd', 'CI/CD'],
  ['Docker/Kubernetes', 'Docker/Kubernetes'],
  ['C', 'C'],
])('calls the skill %s %s', (written, name) => expect(dictionary.skillName(written)).toBe(name))

it('has one name for each skill that the board offers to choose', () => {
  for (const id of ['devboard', 'greenjobs']) {
    const board = read(id)
    expect(board.skills.filter((skill) => dictionaryOf(board).skillName(skill) !== skill)).toEqual([])
  }
})

it('has no spelling of two words', () => {
  for (const id of ['devboard', 'greenjobs']) {
    const { dictionary: file } = read(id)
    const all = [...file.skills, ...file.words].map((group) => new Set(group.map((spelling) => fold(spelling))))
    const spellings = all.flatMap((group) => [...group])
    expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([])
  }
})

it('is the one of the board', () => {
  expect(green.skillName('photovoltaics')).toBe('Fotowoltaika')
  expect(green.skillName('ReactJS')).toBe('ReactJS')
})
