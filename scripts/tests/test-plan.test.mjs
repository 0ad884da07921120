import { planOf } from './test-plan.mjs'

describe('the plan of npm test', () => {
  it('is everything without arguments', () => {
    expect(planOf([])).toEqual({
      jest: ['--selectProjects', 'unit', 'pages', 'components', 'integration'],
      browser: [
        ['reading', []],
        ['writing', []],
      ],
      needsBuild: true,
    })
  })

  it('is a suite alone, without a build where none is needed', () => {
    expect(planOf(['--suite', 'unit', 'components'])).toEqual({
      jest: ['--selectProjects', 'unit', 'pages', 'components'],
      browser: [],
      needsBuild: false,
    })
    expect(planOf(['--suite', 'writing'])).toEqual({ jest: undefined, browser: [['writing', []]], needsBuild: true })
  })

  it('gives files to the runner and project that have them', () => {
    const paths = [
      'scripts/tests/test-plan.test.mjs',
      'e2e/src/offer-form/offer-form.e2e.ts',
      'e2e/src/pages/home.e2e.ts',
      'e2e/src/pages/screens.e2e.ts',
    ]
    expect(planOf(paths)).toEqual({
      jest: ['--runTestsByPath', 'scripts/tests/test-plan.test.mjs'],
      browser: [
        ['reading', ['e2e/src/pages/home.e2e.ts']],
        ['writing', ['e2e/src/offer-form/offer-form.e2e.ts']],
        ['screens', ['e2e/src/pages/screens.e2e.ts']],
      ],
      needsBuild: true,
    })
  })

  it('says what there is when it does not know a suite or an option', () => {
    expect(() => planOf(['--suite', 'units'])).toThrow('There is no suite units. Those there are: unit, components,')
    expect(() => planOf(['--watch'])).toThrow('npm test does not know --watch')
  })
})
