import { answerTemplatesSchema, fillAnswer, hasAnswerVariables } from './answer-templates.ts'

const template = { id: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', name: 'No', locale: 'pl', status: 'rejected', text: 'Cześć {name}' }

it('fills what it knows, once, and leaves other braces', () => {
  const values = { name: '{offer}', offer: 'Gardener $&', company: 'Acme' }
  expect(fillAnswer('Dear {name}, {offer} at {company}, {salary} {Name}', values)).toBe(
    'Dear {offer}, Gardener $& at Acme, {salary} {Name}',
  )
  expect(['{name}', 'x {offer}', '{ name }', '{salary}'].map(hasAnswerVariables)).toEqual([true, true, false, false])
})

it('does not grow by hundreds of variables', () => {
  const answer = '{name}'.repeat(600)
  expect(fillAnswer(answer, { name: 'x'.repeat(255), offer: '', company: '' }).length).toBeLessThan(answer.length + 20 * 255)
})

it('has each template once, and none without a text', () => {
  const isTaken = (templates: readonly object[]) => answerTemplatesSchema.safeParse({ templates }).success
  expect([isTaken([]), isTaken([template]), isTaken([template, template]), isTaken([{ ...template, text: ' ' }])]).toEqual([
    ...[true, true, false, false],
  ])
  expect(isTaken([{ ...template, status: 'withdrawn' }])).toBe(false)
})
