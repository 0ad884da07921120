import { failureText } from './failure-text.ts'

const refused = (port: number) => Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' })
const advice = 'Start the product with npm start, or the database that DATABASE_URL names, and run the same command again.'

it('says what to do when the database is away, with the reason of the system', () => {
  expect(failureText(refused(5432))).toBe(`The database does not answer (connect ECONNREFUSED 127.0.0.1:5432). ${advice}`)
  expect(failureText(new AggregateError([refused(5432), refused(5433)]))).toContain('(connect ECONNREFUSED 127.0.0.1:5432)')
})

it('says any other reason as it is', () => {
  expect(failureText(new Error('There is no board nowhere'))).toBe('There is no board nowhere')
})
