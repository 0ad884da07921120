import { isCampaignParameter } from './campaign-parameters.ts'

/**
 * The router's own parser reads values as JSON (`?q=123` becomes a number, and comes back quoted). Ours preserves strings, repeated
 * parameters and their order, so that viewing an address never rewrites it. Campaign parameters stay in the browser's address and are no
 * part of the router's.
 */
export type SearchParams = Record<string, string | string[]>

export function parseSearch(text: string): SearchParams {
  const search: SearchParams = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (isCampaignParameter(name)) continue
    const known = search[name]
    search[name] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
  }
  return search
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) query.append(name, String(one))
  }
  // A comma separates values of a filter and reads better bare.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
