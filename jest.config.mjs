import { importersOf, replacedImports } from './frontend/scripts/replaced-imports/table.mjs'

/** One configuration for every package: swc compiles, Node runs real ES modules. */
const swc = (importSource, compiler = '@swc/jest') => [
  compiler,
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      experimental: { keepImportAttributes: true },
      transform: { react: { runtime: 'automatic', importSource } },
    },
    module: { type: 'es6' },
  },
]
const packages = [
  'contracts',
  'platform',
  'search-engine',
  'command-service',
  'query-service',
  'workers',
  'frontend',
  'web',
  'bench',
  'e2e',
]
const base = {
  // What Jest looks through when it starts: without it, every file below node_modules and .build, for each project.
  roots: [...packages.map((name) => `<rootDir>/${name}/src`), '<rootDir>/frontend/scripts', '<rootDir>/scripts'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // E-mails, the mailbox and pictures are plain React, pages are styled by Emotion.
  transform: {
    '/(?:workers|web)/src/.+\\.tsx?$': swc('react'),
    '^.+\\.tsx?$': swc('@emotion/react', '<rootDir>/frontend/scripts/shorter-styles/jest-transform.mjs'),
  },
  moduleNameMapper: {
    // Its address, which Vite knows.
    '\\.woff2$': '<rootDir>/frontend/src/testing/file-address.ts',
    '^lucide-react/dynamicIconImports$': '<rootDir>/frontend/src/testing/no-icons.ts',
  },
  testEnvironmentOptions: { customExportConditions: ['development', 'node', 'node-addons'] },
}
/** What builds replace in packages of the frontend. */
const importers = importersOf(replacedImports).source
const replacing = {
  transform: { ...base.transform, [importers]: '<rootDir>/frontend/scripts/replaced-imports/jest-transform.mjs' },
  transformIgnorePatterns: [`^(?!.*${importers}).*/node_modules/`],
  moduleNameMapper: {
    ...base.moduleNameMapper,
    ...Object.fromEntries(replacedImports.modules.map(([name, replacement]) => [`^${name}$`, replacement])),
  },
}
/** Tests of what runs on a server share the modules of their worker process. */
const onServer = {
  ...base,
  testEnvironment: '<rootDir>/scripts/tests/native/environment.mjs',
  runtime: '<rootDir>/scripts/tests/native/runtime.cjs',
}
export default {
  // Starting a product takes a minute on a busy machine; no test measures time by its limit.
  testTimeout: 120_000,
  // Module graphs of finished tests stay in a worker's memory (ES modules in `vm` contexts): a new worker is faster than collecting them.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/scripts/tests/native/sequencer.cjs',
  projects: [
    {
      ...onServer,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{contracts,platform,search-engine,command-service,query-service,workers,bench}/src/**/*.test.ts',
        '<rootDir>/{scripts,frontend/scripts}/**/*.test.mjs',
      ],
      testPathIgnorePatterns: ['\\.int\\.test\\.ts$'],
    },
    {
      ...base,
      ...replacing,
      displayName: 'pages',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{frontend,web}/src/**/*.test.ts'],
    },
    {
      ...base,
      ...replacing,
      displayName: 'components',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/frontend/src/**/*.test.tsx'],
      setupFiles: ['<rootDir>/frontend/src/testing/jsdom-setup.ts'],
    },
    {
      ...onServer,
      displayName: 'integration',
      testMatch: ['<rootDir>/{platform,command-service,query-service,workers,bench,e2e}/src/**/*.int.test.ts'],
      globalSetup: '<rootDir>/platform/src/testing/global-setup.ts',
      globalTeardown: '<rootDir>/platform/src/testing/global-teardown.ts',
    },
  ],
}
