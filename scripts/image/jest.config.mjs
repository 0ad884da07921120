/** For the check of the image alone, which takes minutes: `npm run image`. */
import all from '../../jest.config.mjs'

const [unit] = all.projects
export default {
  ...unit,
  rootDir: '../..',
  displayName: 'image',
  testMatch: ['<rootDir>/scripts/image/*.check.mjs'],
  testTimeout: 600_000,
}
