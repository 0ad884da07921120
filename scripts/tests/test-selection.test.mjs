import { selectTests, testsOfChange } from './test-selection.mjs'

const tests = [
  'command-service/src/offers/offer.test.ts',
  'command-service/src/offers/free-slots.int.test.ts',
  'frontend/src/features/search/filters.test.tsx',
  'e2e/src/offer-form/offer-form.e2e.ts',
]
const relatedTo = (paths) =>
  paths.flatMap((path) =>
    path === 'command-service/src/offers/offer.ts' ? [tests[0], tests[1], 'command-service/src/codes/codes.int.test.ts'] : [],
  )

describe('npm test with arguments', () => {
  it('runs a test that is named by its path', () => {
    expect(selectTests([tests[0]], { tests, relatedTo })).toEqual({ jest: [tests[0]], browser: [] })
  })

  it('runs the tests of a folder, with their own runner', () => {
    expect(selectTests(['command-service/src/offers', 'offer-form'], { tests, relatedTo })).toEqual({
      jest: [tests[1], tests[0]],
      browser: [tests[3]],
    })
  })

  it('runs the tests that import a source file', () => {
    expect(selectTests(['command-service/src/offers/offer.ts'], { tests, relatedTo }).jest).toContain(tests[1])
  })

  it('refuses what leads to no test', () => {
    expect(() => selectTests(['nothing-of-this-name'], { tests, relatedTo })).toThrow('No test has to do with nothing-of-this-name.')
  })
})

describe('the tests of a change', () => {
  const changed = ['command-service/src/offers/offer.ts', 'e2e/src/offer-form/offer-form.e2e.ts', 'docs/import.md']

  it('are those that import what changed, and those that changed', () => {
    expect(testsOfChange(changed, { relatedTo })).toEqual({
      jest: ['command-service/src/codes/codes.int.test.ts', tests[1], tests[0]],
      browser: [tests[3]],
      left: 0,
    })
  })

  it('leave out integration tests of other folders when only near ones are wanted, and say how many', () => {
    expect(testsOfChange(changed, { near: true, relatedTo })).toEqual({ jest: [tests[1], tests[0]], browser: [tests[3]], left: 1 })
  })

  it('are none when no code changed', () => {
    expect(testsOfChange(['docs/import.md'], { relatedTo })).toEqual({ jest: [], browser: [], left: 0 })
  })
})
