/** The shipped boards are valid, consistent in themselves and legible. */
import { readdirSync, readFileSync } from 'node:fs'
import { mapArchiveSchema, mapTilesSchema } from './map-settings.ts'
import { featureFlags, type Tenant, tenantSchema } from './tenant.ts'

const folder = new URL('../../../tenants/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string): number => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
/** WCAG 2.2 contrast ratio of two `#rrggbb` colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const coloured = ['text', 'text-muted', 'brand', 'brand-strong', 'green', 'amber', 'red', 'blue', 'grey-11', 'grey-12']
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['surface', 'surface-raised'].flatMap((back) => coloured.map((front) => [front, back, 4.5] as const)),
  ...['surface', 'surface-raised'].flatMap((back) => ['grey-8', 'grey-9', 'grey-10'].map((front) => [front, back, 3] as const)),
  ...['brand', 'green', 'amber', 'red', 'blue'].flatMap((hue) =>
    [hue, 'text', 'text-muted'].map((front) => [front, `${hue}-soft`, 4.5] as const),
  ),
  ['on-brand', 'brand', 4.5],
  ['on-brand', 'brand-strong', 4.5],
]

const repeated = (values: readonly unknown[]): unknown[] => values.filter((value, index) => values.indexOf(value) !== index)

describe.each(files)('%s', (file) => {
  const parsed = tenantSchema.safeParse(read(file))

  it('has the shape of a tenant file, with the name of the file as its id', () => {
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(parsed.data?.id).toBe(file.replace('.json', ''))
  })

  const tenant = parsed.data as Tenant
  it('names each category, city, plan and filter key once', () => {
    const all = tenant.categories.flatMap((category) => [category, ...category.children])
    expect(repeated(all.map(({ key }) => key))).toEqual([])
    expect(repeated(all.map(({ value }) => value))).toEqual([])
    expect(repeated(tenant.cities.map(({ slug }) => slug))).toEqual([])
    expect(repeated(tenant.plans.map(({ key }) => key))).toEqual([])
    expect(repeated(tenant.skills.map((skill) => skill.toLowerCase()))).toEqual([])
    for (const locale of tenant.locales) {
      expect(repeated(all.map(({ slug }) => slug[locale]))).toEqual([])
      expect(repeated(tenant.params.map(({ frontendKey }) => frontendKey[locale]))).toEqual([])
      for (const options of Object.values(tenant.options)) expect(repeated(options.map(({ slug }) => slug[locale]))).toEqual([])
    }
  })

  it('refers only to what it has', () => {
    const cities = new Set(tenant.cities.map(({ slug }) => slug))
    expect(tenant.cities.flatMap(({ members = [] }) => members).filter((slug) => !cities.has(slug))).toEqual([])
    const plans = tenant.plans.map(({ key }) => key)
    expect(plans).toEqual(expect.arrayContaining([tenant.defaultPlan, tenant.imports.plan]))
    expect(tenant.plans.filter(({ recommended }) => recommended)).toHaveLength(1)
    expect(tenant.locales).toContain(tenant.defaultLocale)
  })

  it('gives imported offers a category that requires no subcategory', () => {
    expect(tenant.categories.find(({ key }) => key === tenant.imports.category)?.children).toEqual([])
  })

  it.each(['light', 'dark'] as const)('is legible in %s: 4.5:1 for text, 3:1 for controls', (mode) => {
    const tokens: Record<string, string> = { ...tenant.theme.light, ...(mode === 'dark' ? tenant.theme.dark : {}) }
    const faint = pairs.filter(
      ([front, back, least]) => contrast(tokens[front] ?? '', tokens[back] ?? '') < least || !tokens[front] || !tokens[back],
    )
    expect(faint).toEqual([])
  })

  it('has white icons that stand out from each category colour', () => {
    expect(tenant.categories.filter(({ color }) => contrast(color, '#ffffff') < 3)).toEqual([])
  })
})

it('takes tiles of maps by an address with their place in it', () => {
  const tiles = {
    kind: 'xyz',
    url: 'https://tiles.example/{z}/{x}/{y}.png',
    maxZoom: 19,
    attribution: { text: 'X', url: 'https://x.example' },
  }
  expect(mapTilesSchema.safeParse(tiles).success).toBe(true)
  expect(mapTilesSchema.safeParse({ ...tiles, kind: 'vector', url: 'http://localhost:9000/{z}/{x}/{y}.pbf' }).success).toBe(true)
  for (const url of ['https://tiles.example/{z}/{x}.png', 'ftp://tiles.example/{z}/{x}/{y}', '/{z}/{x}/{y}.png'])
    expect([url, mapTilesSchema.safeParse({ ...tiles, url }).success]).toEqual([url, false])
})

it('takes an archive of streets as a file or an address, and not beside tiles', () => {
  for (const archive of ['poland.pmtiles', '/srv/maps/poland.pmtiles', 'https://maps.example/poland.pmtiles'])
    expect([archive, mapArchiveSchema.safeParse(archive).success]).toEqual([archive, true])
  for (const archive of ['', 'poland.mbtiles', 'ftp://maps.example/poland.pmtiles', 's3://bucket/poland.pmtiles'])
    expect([archive, mapArchiveSchema.safeParse(archive).success]).toEqual([archive, false])
  const tenant = read(files[0] ?? '') as Tenant
  const tiles = { kind: 'xyz', url: 'https://t.example/{z}/{x}/{y}', maxZoom: 19, attribution: { text: 'X', url: 'https://x.example' } }
  const both = tenantSchema.safeParse({ ...tenant, map: { ...tenant.map, tiles, pmtiles: 'poland.pmtiles' } })
  expect(both.error?.issues.map(({ path }) => path.join('.'))).toEqual(['map.pmtiles'])
})

describe('the clusters of a map', () => {
  const { map, ...rest } = read(files[0] ?? '') as Tenant
  const parse = (clusters: object | undefined) => tenantSchema.safeParse({ ...rest, map: { ...map, clusters } })
  it('have radii of 35 and 25 px by default', () => {
    const whole = { maxZoom: 15, radius: { far: 35, near: 25 } }
    expect(parse(undefined).data?.map.clusters).toEqual(whole)
    expect(parse({ radius: { near: 30 } }).data?.map.clusters).toEqual({ maxZoom: 15, radius: { far: 35, near: 30 } })
  })
  it.each([
    [{ radius: { far: 10 } }, 'map.clusters.radius.far', /below 20 px/],
    [{ radius: { near: 300 } }, 'map.clusters.radius.near', /above 80 px/],
    [{ maxZoom: 22 }, 'map.clusters.maxZoom', /above 18/],
  ])('refuse %j, and report where and why', (clusters, path, why) => {
    const [issue, ...others] = parse(clusters).error?.issues ?? []
    expect(others).toEqual([])
    expect(issue?.path.join('.')).toBe(path)
    expect(issue?.message).toMatch(why)
  })
})

it('describes every feature flag in the docs', () => {
  const text = readFileSync(new URL('../docs/feature-flags.md', folder), 'utf8')
  expect(featureFlags.filter((flag) => !text.includes(`\`${flag}\``))).toEqual([])
})
