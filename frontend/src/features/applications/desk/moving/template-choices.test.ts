import type { AnswerTemplate } from '@jobboard/contracts/companies/answer-templates'
import { templateChoices } from './template-choices.ts'

const template = (name: string, change: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  ...{ id: name, name, locale: 'pl', status: null, text: 'Cześć {name}, {offer}, {company}, {pay}' },
  ...change,
})
const message = { status: 'rejected', locale: 'pl', locales: ['pl', 'en'], candidate: 'Ada Lis', offerTitle: 'Java' } as const
const names = (choices: ReturnType<typeof templateChoices>) => choices.map(({ name }) => name)

it('begin with those of the status in the language of the candidate, and end with the standard text', () => {
  const templates = [
    template('english', { locale: 'en', status: 'rejected' }),
    template('hired', { status: 'hired' }),
    template('each'),
    template('rejected', { status: 'rejected' }),
  ]
  const choices = templateChoices(templates, message)
  expect(names(choices)).toEqual(['rejected', 'each', 'hired', 'english', null])
  expect(choices.map(({ language }) => language)).toEqual([null, null, null, 'en', null])
  expect(choices.at(-1)?.text).toContain('na ofertę „Java”')
})

it('name the candidate and the job of one message, and leave the rest to the server', () => {
  expect(templateChoices([template('a')], message)[0]?.text).toBe('Cześć Ada Lis, Java, {company}, {pay}')
  expect(templateChoices([template('a')], { ...message, offerTitle: null })[0]?.text).toBe('Cześć Ada Lis, {offer}, {company}, {pay}')
})

it('leave the names of many to the server, and say the language of each text', () => {
  const choices = templateChoices([template('a')], { ...message, locale: null, candidate: null })
  expect(choices.map(({ name, language }) => [name, language])).toEqual([
    ['a', 'pl'],
    [null, 'pl'],
    [null, 'en'],
  ])
  expect(choices[0]?.text).toBe('Cześć {name}, {offer}, {company}, {pay}')
})

it('are none of the standard for a status that tells nothing, and need no language on a board of one', () => {
  expect(names(templateChoices([template('a')], { ...message, status: 'viewed' }))).toEqual(['a'])
  expect(templateChoices([template('a')], { ...message, locale: null, locales: ['pl'] })[0]?.language).toBeNull()
})
