/**
 * The map of the repository that the rules check against: who may import whom. ARCHITECTURE.md explains it to people.
 *
 * A folder directly below a service's src is a capability, unless it is listed here:
 * - `shared` folders serve every capability of their service and import none;
 * - `composing` folders put capabilities together (start the process, fill in demo data, import offers, run process managers) and may import any.
 * Files directly below src compose as well.
 */
export const packages = {
  contracts: { packages: [], external: ['zod'] },
  platform: { packages: ['contracts'] },
  'command-service': { packages: ['contracts', 'platform'], shared: ['shell'], composing: ['import', 'demo', 'processes'] },
  // The offer index and the percolator, a library: its tests alone use the plumbing.
  'search-engine': { packages: ['contracts'], external: ['node:', 'lru-cache'], testPackages: ['platform'] },
  'query-service': { packages: ['contracts', 'platform', 'search-engine'], shared: ['database', 'http'], composing: [] },
  workers: { packages: ['contracts', 'platform'], shared: ['runner', 'reactors', 'jobs', 'schedule', 'mail'], composing: [] },
  frontend: {
    packages: ['contracts'],
    capabilitiesIn: 'features',
    shared: ['board', 'browser', 'components', 'context', 'http', 'i18n', 'navigation', 'theme'],
    /** What a feature offers to others: a part of their screens that is its own. */
    offered: ['frontend/src/features/favourites/favourite-button.tsx', 'frontend/src/features/applications/marks/use-applied.ts'],
    composing: ['app', 'routes', 'server-entry'],
    /** Files of this folder, not of those below it, are all that other packages may import. Nothing here imports it. */
    entry: 'frontend/src/server-entry',
  },
  web: { packages: ['contracts', 'platform', 'frontend'] },
  e2e: { packages: ['contracts', 'platform'] },
  bench: { packages: ['contracts', 'platform', 'search-engine', 'command-service', 'query-service', 'workers'] },
}

/** One name for each capability, the same in every part: who knows the word finds the code. */
export const capabilities = new Set([
  ...[
    'accounts',
    'activity',
    'administration',
    'analytics',
    'api-document',
    'applications',
    'bot-check',
    'brand-stories',
    'candidates',
    'codes',
    'companies',
  ],
  ...[
    'favourites',
    'files',
    'housekeeping',
    'imports',
    'invoices',
    'mail',
    'moderation',
    'offers',
    'operations',
    'payments',
    'reports',
    'saved-searches',
    'search',
    'tenants',
  ],
  // Process managers, which span capabilities.
  'processes',
])

/**
 * Features of the frontend that are screens of a capability which has several, also as folders of journeys and pages of docs/product; folders
 * of the contracts that belong to one, or to all.
 */
export const partsOfCapabilities = {
  'api-tokens': 'companies',
  'company-offers': 'offers',
  'company-reviews': 'companies',
  legal: 'tenants',
  map: 'search',
  'offer-form': 'offers',
  panel: 'companies',
  gazetteer: 'search',
  shared: 'all',
  sitemap: 'search',
}

/** Folders of browser tests that are about the product as a whole, each with its reason. The others are capabilities or parts of them. */
export const journeysOfNoCapability = {
  caching: 'what browsers and the web server cache, of every capability',
  contributing: 'the example of the guide',
  'outside-parts': 'what the embedded parts are replaced by',
  pages: 'what every page has: frame, widths, colours, accessibility',
  product: 'what journeys share',
}

/** Pages of docs/product that are no capability by name: the capability that each is about, or `all`. Their names are words of readers, and links. */
export const pagesOfCapabilities = {
  README: 'all',
  api: 'all',
  languages: 'all',
  targets: 'all',
  'e-mails': 'mail',
  'publication-codes': 'codes',
  'list-urls': 'search',
  'offer-list': 'search',
  'offer-page': 'offers',
  'search-engines': 'offers',
  views: 'analytics',
}

/**
 * Folders inside a capability that import in one direction: each imports itself and the ones before it. Files beside them put the folders
 * together: they import any, and none of the folders imports them.
 */
export const layers = {
  'search-engine/src/index': ['sets', 'geometry', 'columns', 'terms', 'orders', 'map', 'query', 'suggest', 'cards'],
}

/** What runs in a browser, or renders pages for it, does not import Node. */
export const browserCode = (path) => path.startsWith('frontend/src/')

/** Settings of a build that another package's build shares: importer -> imported. */
export const sharedBuildFiles = { 'web/vite.config.ts': 'frontend/vite.config.ts' }

export const isTest = (path) => /\.(int\.)?test\.tsx?$/.test(path)
/** Scaffolding of tests may combine what it needs. */
export const isScaffolding = (path) => path.includes('/testing/') || path.includes('/contract-tests/')

/**
 * What opens or holds connections that are no tenant's. In the services that answer requests only these files import it, types included: routes
 * get the database as one tenant (`TenantDatabase`, `TenantReader`).
 */
export const unscopedDatabase = {
  services: ['command-service', 'query-service'],
  allowed: (path) => /^(?:command-service\/src\/(?:main|import\/open-deps)|query-service\/src\/(?:main|database\/[^/]+))\.ts$/.test(path),
  modules: ['database', 'postgres-connections', 'service-database', 'every-tenant'].map((name) => `platform/src/database/${name}`),
  external: ['pg', 'pg-pool', 'postgres'],
}

export const maxFileLines = 400
export const forbiddenFolders = ['utils', 'util', 'common', 'helpers', 'helper', 'misc', 'lib']
