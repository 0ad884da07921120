/** Places to search in (the board's cities and towns of the gazetteer), each with the number of offers that match the other filters. */

import { gazetteerCountry, townBySlug, townsLike } from '@jobboard/contracts/gazetteer/towns'
import { type PlaceItem, placesSchema } from '@jobboard/contracts/search/answers'
import { parseFilterQuery } from '@jobboard/contracts/search/parse-query'
import { readParameters } from '@jobboard/contracts/search/query-parameters'
import { fold, slugify } from '@jobboard/contracts/shared/events/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { type Route, route } from '@jobboard/platform/http/route'
import { resolveCriteria } from '@jobboard/search-engine/criteria/criteria'
import { findCity, resolvePlace } from '@jobboard/search-engine/criteria/places'
import type { OfferIndex } from '@jobboard/search-engine/index/offer-index'
import { z } from 'zod'
import { notModified } from '../../http/entity.ts'
import { parametersOf } from '../../http/query-deps.ts'
import { countQueryDocument } from '../query-document.ts'
import { answer, readsOwnWrites, refuseQuery, type SearchDeps } from './search-deps.ts'

const maxFound = 20
const ownNames = ['search', 'slugs']
const texts = z.union([z.string(), z.array(z.string())]).optional()

export const placeRoute = (deps: SearchDeps): Route =>
  route({
    method: 'GET',
    tag: 'search',
    auth: 'public',
    readsOwnWrites,
    path: '/v2/user-panel/places',
    summary: 'Places with the number of offers in each, ignoring the chosen places and radius',
    query: countQueryDocument.extend({
      search: z.string().optional().describe('The beginning of a name. Without it, and without `slugs`, the cities of the board.'),
      slugs: texts.describe('Slugs of places; unknown ones are ignored.'),
    }),
    replies: {
      200: { description: "At most 20 found, the board's own first", schema: placesSchema, headers: ['X-Position-Reached'] },
      304: notModified,
    },
    handle: (request) =>
      answer(deps, request, (index) => {
        const given = [...parametersOf(request.incoming)]
        const isOwn = ([name]: readonly [string, string]): boolean => ownNames.includes(name.replace(/\[\]$/, ''))
        const read = readParameters(given.filter(isOwn))
        const search = read.text('search', 100)
        const slugs = read.terms('slugs')
        const errors = read.finish()
        if (errors.length > 0) return refuseQuery(errors)
        const parsed = parseFilterQuery(
          request.tenant,
          given.filter((pair) => !isOwn(pair)),
        )
        if (!parsed.ok) return refuseQuery(parsed.error)
        const criteria = resolveCriteria(request.tenant, { ...parsed.value, cities: [], cityRadiusKm: null, orRemote: false })
        const wanted = fold(search ?? '')
        const begins = ({ label }: Named): number => Number(Object.values(label).some((name) => fold(name).startsWith(wanted)))
        const places = placesOf(request.tenant, search, slugs).map((place) => counted(index, request.tenant, criteria, place))
        // Ranks names that begin with the text above matches of later words, then places by offers.
        if (search !== null) places.sort((a, b) => begins(b) - begins(a) || b.count - a.count)
        return JSON.stringify({ items: places })
      }),
  })

type Named = Omit<PlaceItem, 'count'>

function placesOf(tenant: Tenant, search: string | null, slugs: readonly string[]): Named[] {
  if (slugs.length > 0) return slugs.flatMap((slug) => placeOf(tenant, slug) ?? [])
  const own = tenant.cities.map(ownPlace)
  if (search === null) return own
  const wanted = fold(search)
  const isFound = (names: readonly string[]): boolean => names.some((name) => ` ${fold(name)}`.includes(` ${wanted}`))
  const cities = tenant.cities.filter(({ label, aliases = [] }) => isFound([label.pl, label.en, ...aliases])).map(ownPlace)
  const towns = townsLike(search, maxFound).filter(({ name }) => findCity(tenant, name) === undefined)
  return [...cities, ...towns.map(townPlace)].slice(0, maxFound)
}

function placeOf(tenant: Tenant, slug: string): Named | undefined {
  const city = findCity(tenant, slug)
  if (city !== undefined) return ownPlace(city)
  const town = townBySlug(slugify(slug))
  return town && townPlace(town)
}

const ownPlace = ({ slug, label, countryCode, members, latitude, longitude }: Tenant['cities'][number]): Named => ({
  slug,
  label,
  region: null,
  countryCode,
  isArea: members !== undefined,
  latitude,
  longitude,
})
const townPlace = ({ slug, name, voivodeship, latitude, longitude }: NonNullable<ReturnType<typeof townBySlug>>): Named => ({
  slug,
  label: { pl: name, en: name },
  region: voivodeship,
  countryCode: gazetteerCountry,
  isArea: false,
  latitude,
  longitude,
})

const counted = (index: OfferIndex, tenant: Tenant, criteria: ReturnType<typeof resolveCriteria>, place: Named): PlaceItem => ({
  ...place,
  count: index.count({ ...criteria, place: resolvePlace(tenant, place.slug) }),
})
