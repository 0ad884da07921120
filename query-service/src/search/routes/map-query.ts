/** Separates the map's own parameters from the filters, which the filter parser reads. */
import { readParameters } from '@jobboard/contracts/search/query-parameters'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { maxItemsCount } from '@jobboard/contracts/shared/paging'
import { err, type FieldError, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Envelope } from '@jobboard/search-engine/index/geometry/map-box'

const clusterNames = ['neLat', 'neLon', 'swLat', 'swLon', 'zoom'] as const
const markerNames = ['region', 'page', 'perPage'] as const
const currencyName = 'salaryCurrencies'
const maxRegionLength = 4_000
const defaultPerPage = 20

interface Split {
  readonly own: [string, string][]
  readonly filters: MapFilters
}

/** The parameters for the filter parser, and the mapping of its errors to the names that the caller used. */
export interface MapFilters {
  readonly parameters: URLSearchParams
  asGiven(error: FieldError): FieldError
}

/** `zoom[]=5` is `zoom=5`, as in every other parameter (docs/product/search.md, "Filters"). */
const bare = (name: string): string => name.replace(/\[\]$/, '')

/** `salaryCurrencies` names the currency of the salary bounds when `currency` does not. */
function split(given: URLSearchParams, names: readonly string[]): Split {
  const own = [...given].flatMap(([name, value]): [string, string][] => (names.includes(bare(name)) ? [[bare(name), value]] : []))
  const parameters = new URLSearchParams([...given].filter(([name]) => !names.includes(bare(name)) && bare(name) !== currencyName))
  const [currency] = [...given].find(([name]) => bare(name) === currencyName)?.[1].split(',') ?? []
  const isNamed = parameters.has('currency')
  if (currency && !isNamed) parameters.set('currency', currency)
  const asGiven = (error: FieldError): FieldError => (error.path === 'currency' && !isNamed ? { ...error, path: currencyName } : error)
  return { own, filters: { parameters, asGiven } }
}

export interface ClusterQuery {
  readonly envelope: Envelope
  readonly zoom: number
  readonly filters: MapFilters
}

export function readClusterQuery(parameters: URLSearchParams): Result<ClusterQuery, readonly FieldError[]> {
  const { own, filters } = split(parameters, clusterNames)
  const errors: FieldError[] = []
  const number = (name: (typeof clusterNames)[number], min: number, max: number): number => {
    const texts = own.filter(([given]) => given === name).map(([, text]) => text)
    const [text = ''] = texts
    const value = texts.length === 1 && /^-?\d{1,3}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
    if (text === '') errors.push({ path: name, code: 'required', message: messageKeys.required })
    else if (Number.isNaN(value)) errors.push({ path: name, code: 'wrongType', message: messageKeys.wrongType })
    else if (value < min || value > max) errors.push({ path: name, code: 'outOfRange', message: messageKeys.outOfRange })
    return value
  }
  const envelope = {
    neLat: number('neLat', -90, 90),
    neLon: number('neLon', -540, 540),
    swLat: number('swLat', -90, 90),
    swLon: number('swLon', -540, 540),
  }
  const zoom = number('zoom', 0, 24)
  if (errors.length === 0 && envelope.neLat < envelope.swLat)
    errors.push({ path: 'neLat', code: 'outOfRange', message: messageKeys.outOfRange })
  return errors.length > 0 ? err(errors) : ok({ envelope, zoom, filters })
}

export interface MarkerQuery {
  readonly region: string
  readonly page: number
  readonly perPage: number
  readonly filters: MapFilters
}

export function readMarkerQuery(parameters: URLSearchParams): Result<MarkerQuery, readonly FieldError[]> {
  const { own, filters } = split(parameters, markerNames)
  const read = readParameters(own)
  const region = read.text('region', maxRegionLength)
  const page = read.integer('page', 1, 10_000) ?? 1
  const perPage = read.integer('perPage', 1, maxItemsCount) ?? defaultPerPage
  if (region === null) read.fail('region', messageKeys.required)
  const errors = read.finish()
  return errors.length > 0 || region === null ? err(errors) : ok({ region, page, perPage, filters })
}
