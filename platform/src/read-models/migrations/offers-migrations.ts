/**
 * The released migrations of the read model of the offers, whose texts never change. Its tables today: `offers.ts`; what a rebuild makes of that
 * definition equals what these migrations add up to (`workers/src/projections.int.test.ts`).
 */
import type { Migration } from '../../database/database.ts'
import { projectorRole } from '../../database/service-roles.ts'
import { offerLocationsTable, offerSalariesTable, offersReadModel, offersTable } from '../offers.ts'
import { rebuildFunctions } from '../rebuild-functions.ts'
import { secureTable } from '../secure-table.ts'

const tables = ['offers', 'offer_locations', 'offer_salaries'] as const

const createOffersTables = (schema: string): string => `
CREATE TABLE ${schema}.offers (
  tenant text COLLATE "C" NOT NULL,
  offer_id text COLLATE "C" NOT NULL,
  slug text NOT NULL,
  state text NOT NULL,
  revision integer NOT NULL DEFAULT 0,
  company_id text,
  plan text,
  title text,
  company_name text,
  title_folded text,
  company_folded text,
  category_values integer[],
  experience_level text,
  workplace_type text,
  working_time text,
  employment_types text[],
  with_salary boolean,
  ukraine_friendly boolean,
  skills_folded text[],
  search_text text,
  source_url text,
  first_published_at timestamptz,
  published_at timestamptz,
  expires_at timestamptz,
  card json,
  detail json,
  history json,
  content json,
  change_seq bigint NOT NULL,
  PRIMARY KEY (tenant, offer_id)
);
CREATE TABLE ${schema}.offer_locations (
  tenant text COLLATE "C" NOT NULL,
  offer_id text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  city text,
  city_folded text,
  city_slug text,
  street text,
  country_code text,
  latitude double precision,
  longitude double precision,
  PRIMARY KEY (tenant, offer_id, ordinal)
);
CREATE TABLE ${schema}.offer_salaries (
  tenant text COLLATE "C" NOT NULL,
  offer_id text COLLATE "C" NOT NULL,
  ordinal integer NOT NULL,
  type text,
  currency text,
  unit text,
  gross boolean,
  amount_from numeric,
  amount_to numeric,
  monthly_from double precision,
  monthly_to double precision,
  PRIMARY KEY (tenant, offer_id, ordinal)
);`

const storeOffersTables = (schema: string): string => `
ALTER TABLE ${schema}.offers ALTER COLUMN card SET STORAGE MAIN, ALTER COLUMN detail SET STORAGE EXTERNAL, ALTER COLUMN content SET STORAGE EXTERNAL;`

const approveOffersPay = (schema: string): string => `
ALTER TABLE ${schema}.offers ADD COLUMN approved_pay json;`

const addOfferLanguage = (schema: string): string => `
ALTER TABLE ${schema}.offers ADD COLUMN language text;`

const addOfferPictures = (schema: string): string => `
ALTER TABLE ${schema}.offers ADD COLUMN pictures json;`

const addOfferIsImported = (schema: string): string => `
ALTER TABLE ${schema}.offers ADD COLUMN is_imported boolean;`

const addOfferQuestion = (schema: string): string => `
ALTER TABLE ${schema}.offers ADD COLUMN question json;`

const addOfferDemoted = (schema: string): string => `
ALTER TABLE ${schema}.offers ADD COLUMN demoted boolean;`

/** Served the lists while SQL answered them. */
const listIndexes = (schema: string): string => `
CREATE INDEX offers_published ON ${schema}.offers (tenant, published_at DESC, offer_id) INCLUDE (expires_at) WHERE state = 'published';
CREATE INDEX offers_newest ON ${schema}.offers (tenant, first_published_at DESC, offer_id) INCLUDE (expires_at) WHERE state = 'published';
CREATE INDEX offers_popular ON ${schema}.offers (tenant, with_salary DESC, published_at DESC, offer_id) INCLUDE (expires_at) WHERE state = 'published';`
const cityIndex = (schema: string): string => `
CREATE INDEX offer_locations_city ON ${schema}.offer_locations (tenant, city_slug, offer_id);`

const indexes = (schema: string): string => `
CREATE INDEX offers_expiring ON ${schema}.offers (expires_at) WHERE state = 'published';
CREATE INDEX offers_of_company ON ${schema}.offers (tenant, company_id, offer_id);
CREATE INDEX offers_changes ON ${schema}.offers (change_seq);`
const security = (schema: string): string => `
${tables.map((table) => secureTable(`${schema}.${table}`)).join('')}`

export const offersMigrations: readonly Migration[] = [
  {
    id: 'read-models/offers/001',
    sql: `
CREATE SEQUENCE read_models.offers_change_seq;
GRANT USAGE, SELECT ON SEQUENCE read_models.offers_change_seq TO ${projectorRole};
${createOffersTables('read_models')}
${listIndexes('read_models')}${indexes('read_models')}${cityIndex('read_models')}${security('read_models')}
COMMENT ON COLUMN read_models.offers.change_seq IS
  'the change feed: rows above the greatest value seen, in order; after a rebuild every row has a greater one';

CREATE TABLE read_models.exchange_rates (
  tenant text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  rate double precision NOT NULL,
  date date NOT NULL,
  PRIMARY KEY (tenant, currency)
);
COMMENT ON COLUMN read_models.exchange_rates.rate IS 'units of the base currency of the tenant that one unit costs; the base itself is 1';
${secureTable('read_models.exchange_rates')}`,
  },
  { id: 'read-models/offers/002', sql: storeOffersTables('read_models') },
  // A rebuild since then has left none of them.
  {
    id: 'read-models/offers/003',
    sql: ['offers_published', 'offers_newest', 'offers_popular', 'offer_locations_city']
      .map((index) => `DROP INDEX IF EXISTS read_models.${index};`)
      .join('\n'),
  },
  { id: 'read-models/offers/004', sql: approveOffersPay('read_models') },
  { id: 'read-models/offers/005', sql: addOfferLanguage('read_models') },
  { id: 'read-models/offers/006', sql: addOfferPictures('read_models') },
  { id: 'read-models/offers/007', sql: addOfferIsImported('read_models') },
  { id: 'read-models/offers/008', sql: addOfferQuestion('read_models') },
  { id: 'read-models/offers/009', sql: addOfferDemoted('read_models') },
  rebuildFunctions(offersReadModel, [offersTable, offerLocationsTable, offerSalariesTable]),
]
