/** The straightforward tables: an offer, and a table for each list it has. The same rows for every SQL engine. */
import type { Currency } from '@jobboard/contracts/shared/money'
import { currencies } from '@jobboard/contracts/shared/money'
import type { OfferDocument } from '@jobboard/search-engine/index/columns/document'
import { cellAt, gridBits, worldX, worldY } from '@jobboard/search-engine/index/geometry/mercator-grid'

export type Cell = string | number | null
export interface TableRows {
  readonly name: string
  /** Column and type, understood by Postgres, SQLite and DuckDB alike. */
  readonly columns: readonly (readonly [name: string, type: string])[]
  readonly rows: readonly (readonly Cell[])[]
}

/** The most frequent lookups of SQL; primary keys are added by the engines. */
export const indexes: readonly string[] = [
  'CREATE INDEX offers_published ON offers (published_at)',
  'CREATE INDEX offer_categories_offer ON offer_categories (offer)',
  'CREATE INDEX offer_categories_value ON offer_categories (value)',
  'CREATE INDEX offer_skills_offer ON offer_skills (offer)',
  'CREATE INDEX offer_skills_skill ON offer_skills (skill)',
  'CREATE INDEX locations_offer ON locations (offer)',
  'CREATE INDEX locations_city ON locations (city)',
  'CREATE INDEX salaries_offer ON salaries (offer)',
]

/** The wide table, built from the others by Postgres, and its indexes. */
export const wide: readonly string[] = [
  `CREATE TABLE wide AS SELECT o.id, o.key, o.title, c.name AS company, o.level, o.mode, o.time, o.ukraine, o.published_at, o.expires_at,
    ARRAY(SELECT value FROM offer_categories k WHERE k.offer = o.id) AS categories,
    ARRAY(SELECT s.name FROM offer_skills k JOIN skills s ON s.id = k.skill WHERE k.offer = o.id) AS skills,
    ARRAY(SELECT DISTINCT city FROM locations l WHERE l.offer = o.id) AS cities,
    ARRAY(SELECT type FROM salaries p WHERE p.offer = o.id) AS contracts,
    EXISTS (SELECT 1 FROM salaries p WHERE p.offer = o.id AND COALESCE(p.monthly_from, p.monthly_to) IS NOT NULL) AS with_salary,
    array_to_tsvector(array_remove(string_to_array(o.words, ' '), '')) AS words
    FROM offers o JOIN companies c ON c.id = o.company`,
  'ALTER TABLE wide ADD PRIMARY KEY (id)',
  'CREATE INDEX wide_published ON wide (published_at DESC, key)',
  'CREATE INDEX wide_company ON wide (company)',
  'CREATE INDEX wide_title ON wide (title)',
  'CREATE INDEX wide_level ON wide (level, published_at DESC, key)',
  'CREATE INDEX wide_mode ON wide (mode, published_at DESC, key)',
  ...['categories', 'skills', 'cities', 'contracts', 'words'].map((column) => `CREATE INDEX wide_${column} ON wide USING gin (${column})`),
  'VACUUM (ANALYZE) wide',
]

export function normalised(offers: readonly OfferDocument[], rates: Readonly<Record<Currency, number>>): readonly TableRows[] {
  const companies = numbered(offers.map((offer) => offer.companyFolded))
  const skills = numbered(offers.flatMap((offer) => offer.skillsFolded))
  const table = (name: string, columns: string, rows: Cell[][]): TableRows => ({
    name,
    columns: columns.split(', ').map((column) => column.split(' ') as [string, string]),
    rows,
  })
  return [
    table(
      'offers',
      'id integer, key varchar, title varchar, company integer, level varchar, mode varchar, time varchar, ukraine integer, words varchar, published_at double, first_published_at double, expires_at double',
      offers.map((offer, id) => [
        id,
        offer.id,
        offer.titleFolded,
        companies.get(offer.companyFolded) ?? null,
        offer.experienceLevel,
        offer.workplaceType,
        offer.workingTime,
        Number(offer.ukraineFriendly),
        offer.searchText,
        offer.publishedAt,
        offer.firstPublishedAt,
        offer.expiresAt,
      ]),
    ),
    table(
      'companies',
      'id integer, name varchar',
      [...companies].map(([name, id]) => [id, name]),
    ),
    table(
      'skills',
      'id integer, name varchar',
      [...skills].map(([name, id]) => [id, name]),
    ),
    table(
      'offer_categories',
      'offer integer, value integer',
      offers.flatMap((offer, id) => offer.categoryValues.map((value) => [id, value])),
    ),
    table(
      'offer_skills',
      'offer integer, skill integer',
      offers.flatMap((offer, id) => [...new Set(offer.skillsFolded)].map((name) => [id, skills.get(name) ?? null])),
    ),
    table(
      'locations',
      'offer integer, city varchar, latitude double, longitude double, x integer, y integer',
      offers.flatMap((offer, id) =>
        offer.locations.map(({ citySlug, latitude, longitude }) =>
          latitude === null || longitude === null
            ? [id, citySlug, null, null, null, null]
            : [id, citySlug, latitude, longitude, cellAt(worldX(longitude), gridBits), cellAt(worldY(latitude), gridBits)],
        ),
      ),
    ),
    table(
      'salaries',
      'offer integer, type varchar, currency varchar, monthly_from double, monthly_to double',
      offers.flatMap((offer, id) =>
        offer.salaries.map(({ type, currency, monthlyFrom, monthlyTo }) => [id, type, currency, monthlyFrom, monthlyTo]),
      ),
    ),
    table(
      'rates',
      'currency varchar, rate double',
      currencies.map((currency) => [currency, rates[currency]]),
    ),
  ]
}

const numbered = (names: readonly string[]): ReadonlyMap<string, number> => new Map([...new Set(names)].map((name, id) => [name, id]))
