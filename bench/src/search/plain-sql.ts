/** Searches as straightforward SQL on the normalised tables: joins, ILIKE, COUNT(*), OFFSET. */
import type { OfferCriteria } from '@jobboard/search-engine/criteria/criteria'
import type { Box } from '@jobboard/search-engine/index/geometry/map-box'
import { gridBits } from '@jobboard/search-engine/index/geometry/mercator-grid'

export interface Sql {
  readonly text: string
  readonly values: readonly (string | number)[]
}

/** What differs between engines and tables. */
export interface Dialect {
  placeholder(number: number): string
  /** Where the offers `o` are. */
  readonly offers: string
  /** From offer `o` to its categories: a join, and the column of their values. */
  readonly categories: readonly [join: string, value: string]
  /** Conditions on offer `o` for all criteria but radius and salary. */
  conditions(criteria: OfferCriteria, sql: PlainSql): readonly string[]
}

/** Searches of the normalised tables; `hasWord`: whether offer `o` has the word. */
export const normalisedDialect = (
  placeholder: Dialect['placeholder'] = (number) => `$${number}`,
  hasWord = (word: string, sql: PlainSql): string => `' ' || o.words || ' ' ILIKE ${sql.add(`% ${word.replaceAll('_', '\\_')} %`)}`,
): Dialect => ({
  placeholder,
  offers: 'offers o JOIN companies c ON c.id = o.company',
  categories: ['JOIN offer_categories f ON f.offer = o.id', 'f.value'],
  conditions: (criteria, sql) => [
    ...sql.exists('offer_categories k WHERE k.offer = o.id', sql.anyOf('k.value', criteria.categoryValues)),
    ...criteria.words.map((word) => hasWord(word, sql)),
    ...sql.named(criteria, {
      city: ['locations w WHERE w.offer = o.id', 'w.city'],
      employmentTypes: ['salaries p WHERE p.offer = o.id', 'p.type'],
    }),
    ...sql.anyOf('c.name', criteria.companies),
    ...sql.exists('offer_skills os JOIN skills s ON s.id = os.skill WHERE os.offer = o.id', sql.anyOf('s.name', criteria.skills)),
    ...sql.anyOf('o.title', criteria.titles),
    ...sql.exists('salaries p WHERE p.offer = o.id', sql.anyOf('p.type', criteria.employmentTypes)),
    ...sql.singleValues(criteria),
    ...(criteria.withSalary
      ? ['EXISTS (SELECT 1 FROM salaries p WHERE p.offer = o.id AND COALESCE(p.monthly_from, p.monthly_to) IS NOT NULL)']
      : []),
    ...(criteria.place === null || criteria.radiusKm !== null
      ? []
      : sql.exists('locations w WHERE w.offer = o.id', sql.anyOf('w.city', criteria.place.slugs))),
  ],
})

/** One row per offer with arrays and a text index: the usual second design. Radius and salary still need their tables. */
export const wideDialect: Dialect = {
  placeholder: (number) => `$${number}`,
  offers: 'wide o',
  categories: ['CROSS JOIN LATERAL unnest(o.categories) f(value)', 'f.value'],
  conditions: (criteria, sql) => [
    ...sql.overlaps('o.categories', 'integer', criteria.categoryValues),
    ...criteria.words.map((word) => `o.words @@ ${sql.add(`'${word}'`)}::tsquery`),
    ...sql.named(criteria, { city: 'o.cities', employmentTypes: 'o.contracts' }),
    ...sql.anyOf('o.company', criteria.companies),
    ...sql.overlaps('o.skills', 'varchar', criteria.skills),
    ...sql.anyOf('o.title', criteria.titles),
    ...sql.overlaps('o.contracts', 'varchar', criteria.employmentTypes),
    ...sql.singleValues(criteria),
    ...(criteria.withSalary ? ['o.with_salary'] : []),
    ...(criteria.place === null || criteria.radiusKm !== null ? [] : sql.overlaps('o.cities', 'varchar', criteria.place.slugs)),
  ],
}

/** One search with its values; its clauses are built on demand. */
export class PlainSql {
  private readonly values: (string | number)[] = []
  private readonly dialect: Dialect
  private readonly criteria: OfferCriteria

  constructor(dialect: Dialect, criteria: OfferCriteria) {
    this.dialect = dialect
    this.criteria = criteria
  }

  static count = (dialect: Dialect, criteria: OfferCriteria): Sql =>
    new PlainSql(dialect, criteria).finish((where) => `SELECT COUNT(*) AS count FROM ${dialect.offers} WHERE ${where}`)

  static list = (dialect: Dialect, criteria: OfferCriteria): Sql =>
    new PlainSql(dialect, criteria).finish(
      (where) => `SELECT o.key AS key FROM ${dialect.offers} WHERE ${where} ORDER BY o.published_at DESC, o.key LIMIT 100 OFFSET 0`,
    )

  static facets = (dialect: Dialect, criteria: OfferCriteria): Sql =>
    new PlainSql(dialect, { ...criteria, categoryValues: [] }).finish(
      (where) =>
        `SELECT ${dialect.categories[1]} AS value, COUNT(*) AS count FROM ${dialect.offers} ${dialect.categories[0]} WHERE ${where} GROUP BY ${dialect.categories[1]}`,
    )

  static cells = (dialect: Dialect, criteria: OfferCriteria, box: Box): Sql => {
    const shift = gridBits - box.level
    const size = 2 ** shift
    return new PlainSql(dialect, criteria).finish(
      (
        where,
      ) => `SELECT l.x >> ${shift} AS x, l.y >> ${shift} AS y, COUNT(DISTINCT o.id) AS count, AVG(l.latitude) AS latitude, AVG(l.longitude) AS longitude
        FROM ${dialect.offers} JOIN locations l ON l.offer = o.id WHERE ${where}
        AND l.x BETWEEN ${box.minX * size} AND ${(box.maxX + 1) * size - 1} AND l.y BETWEEN ${box.minY * size} AND ${(box.maxY + 1) * size - 1}
        GROUP BY l.x >> ${shift}, l.y >> ${shift}`,
    )
  }

  private finish(statement: (where: string) => string): Sql {
    const text = statement(this.where())
    return { text, values: this.values }
  }

  add(value: string | number): string {
    this.values.push(value)
    return this.dialect.placeholder(this.values.length)
  }

  anyOf(column: string, values: readonly (string | number)[]): string[] {
    return values.length === 0 ? [] : [`${column} IN (${values.map((value) => this.add(value)).join(', ')})`]
  }

  overlaps(column: string, type: string, values: readonly (string | number)[]): string[] {
    return values.length === 0 ? [] : [`${column} && ARRAY[${values.map((value) => this.add(value)).join(', ')}]::${type}[]`]
  }

  exists(from: string, conditions: readonly string[]): string[] {
    return conditions.length === 0 ? [] : [`EXISTS (SELECT 1 FROM ${from} AND ${conditions.join(' AND ')})`]
  }

  /** What keywords name; `columns`: arrays of the offer, or the rows and column where it has several values. */
  named(
    { named }: OfferCriteria,
    columns: Readonly<Record<'city' | 'employmentTypes', string | readonly [from: string, column: string]>>,
  ): string[] {
    const single = { experienceLevels: 'o.level', workingTimes: 'o.time', remoteWorkOptions: 'o.mode' } as const
    const condition = ({ filter, values }: OfferCriteria['named'][number][number]): string[] => {
      if (filter !== 'city' && filter !== 'employmentTypes') return this.anyOf(single[filter], values)
      const column = columns[filter]
      return typeof column === 'string' ? this.overlaps(column, 'varchar', values) : this.exists(column[0], this.anyOf(column[1], values))
    }
    return named.map((one) => `(${one.flatMap(condition).join(' OR ')})`)
  }

  /** Columns of the offer that have one value each. */
  singleValues(criteria: OfferCriteria): string[] {
    return [
      ...this.anyOf('o.level', criteria.experienceLevels),
      ...this.anyOf('o.time', criteria.workingTimes),
      ...this.anyOf('o.mode', criteria.workplaceTypes),
      ...(criteria.ukraineFriendly ? ['o.ukraine = 1'] : []),
    ]
  }

  private where(): string {
    const { criteria } = this
    return [`o.expires_at > ${this.add(Date.now())}`, ...this.dialect.conditions(criteria, this), ...this.circle(), ...this.salary()].join(
      ' AND ',
    )
  }

  private circle(): string[] {
    const { place, radiusKm } = this.criteria
    if (place === null || radiusKm === null) return []
    const [named = 'false'] = this.anyOf('w.city', place.slugs)
    const circles = place.centres.map(({ latitude, longitude }) => {
      const [lat, lon, cos] = [this.add(latitude), this.add(longitude), this.add(latitude)]
      return `12742 * asin(least(1, sqrt(pow(sin(radians((w.latitude - ${lat}) / 2)), 2) + cos(radians(${cos})) * cos(radians(w.latitude)) * pow(sin(radians((w.longitude - ${lon}) / 2)), 2)))) <= ${this.add(radiusKm)}`
    })
    return this.exists('locations w WHERE w.offer = o.id', [`((w.latitude IS NULL AND ${named}) OR ${circles.join(' OR ')})`])
  }

  private salary(): string[] {
    const { salary, named, employmentTypes: chosen } = this.criteria
    if (salary === null) return []
    const byName = named.flat().flatMap(({ filter, values }) => (filter === 'employmentTypes' ? values : []))
    const employmentTypes = chosen.length > 0 ? chosen : byName
    const inWanted = (amount: string): string => {
      const currency = this.add(salary.currency)
      return `CASE WHEN p.currency = ${currency} THEN ${amount} ELSE ${amount} * r.rate / (SELECT t.rate FROM rates t WHERE t.currency = ${this.add(salary.currency)}) END`
    }
    return this.exists('salaries p JOIN rates r ON r.currency = p.currency WHERE p.offer = o.id', [
      ...this.anyOf('p.type', employmentTypes),
      ...(salary.min === null ? [] : [`${inWanted('COALESCE(p.monthly_to, p.monthly_from)')} >= ${this.add(salary.min)}`]),
      ...(salary.max === null ? [] : [`${inWanted('COALESCE(p.monthly_from, p.monthly_to)')} <= ${this.add(salary.max)}`]),
    ])
  }
}
