/**
 * The map of the repository that the rules check against: who may import whom. ARCHITECTURE.md explains it to people.
 *
 * A folder directly below a service's src is a capability, unless it is listed here:
 * - `shared` folders serve every capability of their service and import none;
 * - `composing` folders put capabilities together (start the process, fill in demo data, import offers) and may import any.
 * Files directly below src compose as well.
 */
export const packages = {
  contracts: { packages: [], external: ['zod'] },
  platform: { packages: ['contracts'] },
  'command-service': { packages: ['contracts', 'platform'], shared: ['shell', 'http'], composing: ['import', 'demo'] },
  'query-service': { packages: ['contracts', 'platform'], shared: ['database', 'http'], composing: [] },
  workers: { packages: ['contracts', 'platform'], shared: ['runner', 'schedule', 'relay'], composing: [] },
  frontend: {
    packages: ['contracts', 'platform'],
    capabilitiesIn: 'features',
    shared: ['components', 'theme', 'i18n', 'config', 'http'],
    composing: ['app', 'routes', 'server'],
  },
  e2e: { packages: ['contracts', 'platform'] },
  bench: { packages: ['contracts', 'platform', 'command-service', 'query-service', 'workers'] },
}

/** What runs in a browser imports neither the plumbing of the services nor Node. */
export const browserCode = (path) =>
  path.startsWith('frontend/src/') && !path.startsWith('frontend/src/server/') && !path.startsWith('frontend/src/testing/')

export const isTest = (path) => /\.(int\.)?test\.tsx?$/.test(path)
/** Scaffolding of tests may put together what it needs. */
export const isScaffolding = (path) => path.includes('/testing/') || path.includes('/contract-tests/')

export const largestFile = 400
export const forbiddenFolders = ['utils', 'util', 'common', 'helpers', 'helper', 'misc', 'lib']
