/** The shape of `tenants/<id>.json`: everything in which boards differ (docs/product/tenants.md). */
import { z } from 'zod'
import { accountKindSchema } from '../accounts/roles.ts'
import { invoicingSchema } from '../invoices/invoicing.ts'
import { disputeBodySchema } from '../moderation/statement.ts'
import { employmentTypeSchema, experienceLevelSchema, workingTimeSchema, workplaceTypeSchema } from '../offers/vocabulary.ts'
import { tenantIdSchema } from '../shared/ids.ts'
import { localeSchema, localizedSchema } from '../shared/locale.ts'
import { currencySchema, salaryUnitSchema } from '../shared/money.ts'
import { unionCountries } from '../shared/tax-treatment.ts'
import { dictionarySchema } from './dictionary.ts'
import { legalDocumentsSchema } from './legal.ts'
import { clusteringSchema, mapArchiveSchema, mapTilesSchema } from './map-settings.ts'

/** Their effects: docs/feature-flags.md. All are required, so that a flag is a decision and not an accident. */
export const featureFlags = [
  'enableWorkplaceFilter',
  'onlyMinimumSalaryFilter',
  'enableFavoriteOfferButton',
  'applicationHistory',
  'countAllBoardOffers',
  'enableDarkMode',
  'hookformDebug',
  'jobAlerts',
  'currencyChange',
  'blogShowcase',
  'promotionalHomepage',
  'sort',
  'surveyPopup',
  'expiredOffers',
  'redirectThrottling',
  'offerLanguages',
  'categoryBanner',
  'remoteBanner',
  'payUnitDisplay',
  'horizontalThemePopup',
  'newOffersList',
  'chat',
  'liveOfferCounter',
  'newMapButton',
  'salarySortingByLargest',
  'whistleblowerDocument',
  'grossRangeNotice',
  'passiveCandidateMaintenance',
] as const
export const featureFlagsSchema = z.record(z.enum(featureFlags), z.boolean())

const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const localizedSlugSchema = z.object({ pl: slugSchema, en: slugSchema })

/** A category or, below `children`, a subcategory. `key` is the word of the API, `value` its number (both accepted in filters). */
const subcategorySchema = z.object({ key: slugSchema, value: z.int(), slug: localizedSlugSchema, label: localizedSchema })
export const categorySchema = subcategorySchema.extend({
  /** Name of an icon the frontend knows, e.g. `coffee`; colours are `#rrggbb`. */
  icon: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  isNew: z.boolean(),
  isMain: z.boolean(),
  static: z.boolean(),
  /** Choosing the category leads to this address instead of filtering. */
  redirectTo: z.url().nullable(),
  children: z.array(subcategorySchema),
})
export type Category = z.infer<typeof categorySchema>

export const citySchema = z.object({
  slug: slugSchema,
  label: localizedSchema,
  /** `top` cities are the quick picks, `list` the rest. */
  group: z.enum(['top', 'list']),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  zoom: z.number(),
  countryCode: z.string().length(2),
  /** An area (Trójmiasto) stands for these cities; absent for a plain city. */
  members: z.array(z.string()).optional(),
  /** Other spellings found in data: `Warsaw`, `Cracow`. */
  aliases: z.array(z.string()).optional(),
  /** Polish, with its preposition: `w Krakowie`, `we Wrocławiu`, `na Śląsku`. */
  locative: z
    .string()
    .regex(/^(w|we|na) \S/)
    .optional(),
})
export type City = z.infer<typeof citySchema>

export const filterParamSchema = z.object({
  name: z.enum([
    'employmentTypes',
    'experienceLevels',
    'salary',
    /** Without it, a minimum matches every range that reaches it. */
    'salaryMatch',
    'workingTimes',
    'ukraineFriendly',
    'remoteWorkOptions',
    'remote',
    'orRemote',
    'withSalary',
    'publishedWithinDays',
    'companies',
    'excludedTerms',
    'excludedCompanies',
    'offerLanguages',
    'showMap',
  ]),
  frontendKey: localizedSlugSchema,
  backendKey: z.string(),
  /** `choice`: one of some values; `terms`: any texts, separated by commas. */
  type: z.enum(['multiselect', 'range', 'boolean', 'choice', 'terms']),
  min: z.number().optional(),
  max: z.number().optional(),
})
export type FilterParam = z.infer<typeof filterParamSchema>

/**
 * A value of a multiselect filter; `value` is the word of the API, `number` its numeric form. `short`: the abbreviation where space is
 * limited.
 */
export const filterOptionSchema = z.object({
  value: z.string(),
  number: z.int(),
  slug: localizedSlugSchema,
  label: localizedSchema,
  short: localizedSchema.optional(),
})

/** Publications of a plan that are bought at once, for less than one by one; the company gets a code for each (docs/product/publication-codes.md, "Packages"). */
const packageSchema = z.object({
  publications: z.int().min(2).max(100),
  /** Of what they cost one by one on that day. */
  discountPercent: z.int().min(0).max(90),
  /** How long its codes can be used, counted from the payment, through the last day; null: always. */
  validForDays: z.int().min(1).max(3_650).nullable(),
})

export const planSchema = z
  .object({
    key: slugSchema,
    name: localizedSchema,
    features: z.array(localizedSchema),
    recommended: z.boolean(),
    /** Whether an offer may begin on it or change to it; those that have it stay as they are. */
    active: z.boolean().default(true),
    /** Short words beside the name: `Most chosen`. */
    tags: z.array(localizedSchema).default([]),
    /** Last day of the promotion, in the board's time zone; from the next one on the plan costs `oldNetMinor`. Null: no end is announced. */
    promotionDeadline: z.iso.date().nullable().default(null),
    /** Net prices in minor units; 0 is a free plan. */
    netMinor: z.int().min(0),
    netMinorEur: z.int().min(0),
    /** Before the promotion; null without one. A plan is not free for a while: what is free is a plan of its own. */
    oldNetMinor: z.int().min(0).nullable(),
    oldNetMinorEur: z.int().min(0).nullable().default(null),
    currency: currencySchema,
    /** VAT in percent. */
    vatPercent: z.int().min(0).max(100),
    packages: z
      .array(packageSchema)
      .max(5)
      .refine((packages) => new Set(packages.map(({ publications }) => publications)).size === packages.length, {
        message: 'has two packages of the same size',
      })
      .default([]),
    /** How often an offer of a free plan may be extended without a payment or a code; ignored where the plan has a price. */
    maxFreeExtensions: z.int().min(0).default(0),
    limits: z.object({
      durationInDays: z.int().min(1),
      maxLocationsCount: z.int().min(1),
      bumpsUpCount: z.int().min(0),
      /** Minimum days between two bumps; ignored where there are none. */
      bumpsUpEveryDays: z.int().min(0),
      maxSkillsSize: z.int().min(1),
      categories: z.int().min(1),
      ukraineFriendly: z.boolean(),
      titleChangeEnabled: z.boolean(),
      graphics: z.boolean(),
      /** Experience levels the plan allows; null allows all. */
      seniority: z.array(z.string()).nullable(),
    }),
  })
  .refine(({ netMinor, packages }) => netMinor > 0 || packages.length === 0, {
    path: ['packages'],
    message: 'are of a plan that is free',
  })
  .refine(({ netMinor, oldNetMinor }) => oldNetMinor === null || netMinor > 0, {
    path: ['netMinor'],
    message: 'is 0 beside oldNetMinor: a plan is not free for a while, what is free is a plan of its own',
  })
  .refine(
    ({ promotionDeadline, oldNetMinor, oldNetMinorEur }) => promotionDeadline === null || (oldNetMinor !== null && oldNetMinorEur !== null),
    {
      path: ['promotionDeadline'],
      message: 'needs oldNetMinor and oldNetMinorEur, which the plan costs again from the next day on',
    },
  )
export type Plan = z.infer<typeof planSchema>
export type PlanPackage = Plan['packages'][number]

const payBoundsSchema = z
  .object({ min: z.number().min(0), max: z.number() })
  .refine(({ min, max }) => min < max, 'has a lower bound that is not below the upper one')

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/

/** A provider of identities (OpenID Connect) by which people may sign in; the client's secret is the setting OIDC_CLIENT_SECRETS. */
export const openIdConnectSchema = z.object({
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine((issuer) => issuer.startsWith('https://') || loopback.test(issuer), 'https:// is expected'),
  clientId: z.string().min(1).max(300),
  /** Of the service, as its users call it: "Sign in with <name>". */
  name: localizedSchema,
  kinds: z.array(accountKindSchema).min(1),
})

const linkSchema = z.object({ key: z.string(), label: localizedSchema, url: z.string(), external: z.boolean() })
const themeTokensSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string())

export const tenantSchema = z.object({
  id: tenantIdSchema,
  /** Host names that are this board; the port is ignored. */
  hosts: z.array(z.string()),
  name: z.string(),
  claim: localizedSchema,
  description: localizedSchema,
  locales: z.array(localeSchema).min(1),
  defaultLocale: localeSchema,
  countryCode: z.string().length(2),
  timeZone: z.string(),
  theme: z.object({
    /** The list variant of a first visit. */
    listVariant: z.enum(['classic', 'horizontal', 'column']),
    font: z.string(),
    radius: z.object({ control: z.number(), card: z.number(), sheet: z.number() }),
    /** CSS custom properties without the leading `--`; dark ones override light ones. */
    light: themeTokensSchema,
    dark: themeTokensSchema,
    /** Inline SVG of the logo mark, drawn with currentColor and the tokens. */
    logoSvg: z.string(),
  }),
  features: featureFlagsSchema,
  listPrefix: localizedSlugSchema,
  allLocationsSlug: localizedSlugSchema,
  booleanSlug: localizedSlugSchema,
  categories: z.array(categorySchema).min(1),
  cities: z.array(citySchema).min(1),
  distanceOptions: z.array(z.int()),
  params: z.array(filterParamSchema),
  lists: z.object({
    /** Copies of a position (same company and title) are one card of a list. */
    groupCopies: z.boolean(),
    /** More than one city may be chosen, in pages, addresses and the API. */
    severalCities: z.boolean(),
  }),
  options: z.object({
    experienceLevels: z.array(filterOptionSchema.extend({ value: experienceLevelSchema })),
    employmentTypes: z.array(filterOptionSchema.extend({ value: employmentTypeSchema })),
    workingTimes: z.array(filterOptionSchema.extend({ value: workingTimeSchema })),
    remoteWorkOptions: z.array(filterOptionSchema.extend({ value: workplaceTypeSchema })),
  }),
  salary: z.object({ min: z.number(), max: z.number(), step: z.number() }),
  /**
   * Plausible pay by currency and unit (docs/product/offers.md, "Pay"); currencies that are not named go by the rates of
   * `currencies.table`.
   */
  payLimits: z.partialRecord(currencySchema, z.record(salaryUnitSchema, payBoundsSchema)),
  currencies: z.object({
    base: currencySchema,
    offered: z.array(currencySchema).min(1),
    /** `nbp` reads the central bank's table A daily where the network allows; the table below serves until then and offline. */
    source: z.enum(['static', 'nbp']),
    table: z.object({ date: z.string(), rates: z.record(currencySchema, z.number().positive()) }),
  }),
  plans: z.array(planSchema).min(1),
  defaultPlan: slugSchema,
  /** What a company may publish on free plans in a calendar day of the board, and have open at once; null: as much as it likes (docs/product/offers.md, "Free plans"). */
  freeOffersPerDay: z.int().min(1).max(10_000).nullable().default(null),
  freeOffersActive: z.int().min(1).max(10_000).nullable().default(null),
  /** Holds what a new company publishes on free plans until an administrator has approved the company (docs/product/companies.md, "Review of new companies"). */
  reviewNewCompanies: z.boolean().default(false),
  /** Asks the employers of offers with which they do nothing whether they still hire, and ends offers without an answer (docs/product/offers.md, "Still hiring?"). */
  hiringQuestions: z.boolean().default(false),
  /** What becomes of reports (docs/product/moderation.md). */
  moderation: z
    .object({
      /** Within which a case is to be decided; administrators are told when it is not. */
      severeHours: z.int().min(1).max(720).default(24),
      ordinaryHours: z.int().min(1).max(2_160).default(168),
      /** Whether employers and reporters can complain about a decision; small firms need not take complaints. */
      complaints: z.boolean().default(true),
      /** Whether someone else than who decided must decide a complaint; off where the board has one administrator. */
      complaintsByAnother: z.boolean().default(true),
      /** Whether the counts of a year are public. */
      transparency: z.boolean().default(false),
      /** Words that a rule looks for in offers, folded: letters of any case, with or without accents. */
      forbiddenWords: z.array(z.string().min(3).max(60)).max(500).default([]),
      /** The certified body for disputes out of court; null: statements name none. */
      disputeBody: disputeBodySchema.nullable().default(null),
    })
    .prefault({}),
  skills: z.array(z.string()),
  dictionary: dictionarySchema,
  /** Who sells on the board, and issues the invoices of payments by itself; null: none are issued here (docs/product/payments.md, "Invoices"). */
  invoicing: invoicingSchema.nullable().default(null),
  /** Where buyers may be, ISO 3166, the most frequent one first; by default the European Union (docs/product/payments.md, "Tax"). */
  billingCountries: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'has a country that is no code of ISO 3166'))
    .min(1)
    .refine((countries) => new Set(countries).size === countries.length, 'has a country twice')
    .default([...unionCountries]),
  legal: legalDocumentsSchema,
  /** Defaults for what an imported offer's source does not state (docs/import.md). */
  imports: z.object({
    companyName: localizedSchema,
    companyUrl: z.url(),
    companySize: z.string(),
    contactName: z.string(),
    contactEmail: z.email(),
    informationClause: localizedSchema,
    category: slugSchema,
    plan: slugSchema,
  }),
  /** E-mails about new offers (docs/product/saved-searches.md, "Sending"). */
  alerts: z
    .object({
      /** Digests that may be sent in a second, over all processes. */
      maxPerSecond: z.number().positive().max(10_000).default(100),
      /** Whether an alert that no one has visited for half a year is asked about. */
      asksInactive: z.boolean().default(true),
    })
    .prefault({}),
  navigation: z.array(linkSchema),
  footer: z.array(z.object({ label: localizedSchema, links: z.array(linkSchema) })),
  socials: z.array(linkSchema),
  partners: z.array(z.object({ name: z.string(), url: z.url() })),
  contact: z.object({ email: z.email(), phone: z.string().nullable(), address: z.string() }),
  map: z
    .object({
      defaultZoom: z.number(),
      minZoom: z.number(),
      maxZoom: z.number(),
      detailZoom: z.number(),
      clusters: clusteringSchema.prefault({}),
      /** Initial view of a map: west, south, east, north in degrees. */
      bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      /** Null: the built-in countries, which need no other host. */
      tiles: mapTilesSchema.nullable(),
      /**
       * Streets from one PMTiles archive in the schema of Protomaps: a file, relative to the folder of the boards' files, or an address.
       */
      pmtiles: mapArchiveSchema.nullable().default(null),
    })
    .refine(({ tiles, pmtiles }) => tiles === null || pmtiles === null, {
      path: ['pmtiles'],
      message: 'is set beside tiles: a map has one source of streets',
    }),
  openIdConnect: openIdConnectSchema.nullable().default(null),
  candidatePortal: z.object({ enabled: z.boolean(), baseCpUrl: z.string() }),
  blog: z.object({ enabled: z.boolean(), url: z.string().nullable() }),
})
export type Tenant = z.infer<typeof tenantSchema>

/** Whether candidates have accounts on the board (docs/product/candidates.md, "Boards without a portal"). */
export const hasCandidatePortal = ({ candidatePortal }: Pick<Tenant, 'candidatePortal'>): boolean => candidatePortal.enabled

export const findPlan = (tenant: Tenant, key: string): Plan | undefined => tenant.plans.find((plan) => plan.key === key)

/** The category or subcategory with this key, and its parent when it is a subcategory. */
export function findCategory(tenant: Tenant, key: string): { category: Category; subcategoryKey: string | null } | undefined {
  for (const category of tenant.categories) {
    if (category.key === key) return { category, subcategoryKey: null }
    if (category.children.some((child) => child.key === key)) return { category, subcategoryKey: key }
  }
  return undefined
}
