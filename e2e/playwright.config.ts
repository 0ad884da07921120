/** Browser tests on the real, built product: started once on a free port with a fresh data folder, or the one PRODUCT_URL names. */
import { defineConfig } from '@playwright/test'
import { launchOptions } from './src/product/browser.ts'

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results/artifacts',
  globalSetup: './src/product/start-product.ts',
  // One product, one database: tests take turns.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    baseURL: process.env.PRODUCT_URL ?? 'http://localhost:8080',
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1440, height: 900 },
    launchOptions,
  },
})
