/** Browser tests on the real, built product: started once on a free port with a fresh data folder, or the one PRODUCT_URL names. */
import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/product/browser.ts'
import writingTests from './writing-tests.json' with { type: 'json' }

/** They publish offers, which the lists and counts of other tests would show: `npm test` runs them on a product of their own. */
const writing = writingTests.map((name) => `**/${name}`)

/** Pictures of pages, to be looked at: they prove nothing that other tests do not, and run when they are asked for. */
const screens = '**/pages/screens.e2e.ts'

export default defineConfig({
  testDir: './src',
  outputDir: './test-results/artifacts',
  globalSetup: './src/product/start-product.ts',
  // One product for all of them; a file runs its tests one after another. Much of their time is waiting for pages to come to rest.
  workers: 2,
  fullyParallel: false,
  projects: [
    { name: 'reading', testMatch: '**/*.e2e.ts', testIgnore: [...writing, screens] },
    { name: 'writing', testMatch: writing, workers: 1 },
    { name: 'screens', testMatch: screens },
  ],
  // No test measures time by its limit, and none hangs for long: a step that waits for what never comes ends before two minutes.
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 100_000 } },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env.PRODUCT_URL ?? 'http://localhost:8080',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    launchOptions,
  },
})
