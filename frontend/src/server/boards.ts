/** The boards as the browser loads them: one file for each tenant, named by its content and cached for ever. */

import { createHash } from 'node:crypto'
import { hasFavourites } from '@jobboard/contracts/favourites/has-favourites'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Tenants } from '@jobboard/platform/tenants'
import type { Board } from '../board/board.ts'
import type { BoardMap } from '../board/board-map.ts'
import { fontOf } from '../theme/fonts.ts'
import { pageStyles } from '../theme/page-styles.ts'
import { availableLinks } from './available-links.ts'
import { iconMarkup } from './category-icons.ts'
import { findMapArchive, type MapArchive } from './map-archive.ts'

export interface ServedBoard {
  readonly board: Board
  readonly tenant: Tenant
  readonly fileUrl: string
  readonly fileText: string
  readonly mapText: string
  /** Its streets, if any. */
  readonly mapArchive: MapArchive | null
  readonly styles: string
  /** The files that every page needs. English ones as well have the letters of Polish names. */
  readonly fontUrls: readonly string[]
}

export async function serveBoards(tenants: Tenants): Promise<ReadonlyMap<string, ServedBoard>> {
  const served = await Promise.all(tenants.all.map(serveBoard))
  return new Map(served.map((one) => [one.board.id, one]))
}

async function serveBoard(tenant: Tenant): Promise<ServedBoard> {
  const mapArchive = await findMapArchive(tenant)
  const mapText = JSON.stringify(boardMap(tenant, mapArchive))
  const board: Board = {
    id: tenant.id,
    name: tenant.name,
    claim: tenant.claim,
    description: tenant.description,
    locales: tenant.locales,
    defaultLocale: tenant.defaultLocale,
    countryCode: tenant.countryCode,
    timeZone: tenant.timeZone,
    // One word for what hearts need.
    features: { ...tenant.features, enableFavoriteOfferButton: hasFavourites(tenant) },
    listPrefix: tenant.listPrefix,
    allLocationsSlug: tenant.allLocationsSlug,
    booleanSlug: tenant.booleanSlug,
    categories: await Promise.all(
      tenant.categories.map(async (category) => ({ ...category, iconMarkup: await iconMarkup(category.icon) })),
    ),
    // Other spellings are understood by the server, which redirects to the city's own address.
    cities: tenant.cities.map(({ slug, label, locative, group }) => ({ slug, label, locative, group })),
    distanceOptions: tenant.distanceOptions,
    lists: tenant.lists,
    params: tenant.params,
    options: tenant.options,
    salary: tenant.salary,
    // Not the rates: those of the day come with each answer that needs them.
    currencies: { base: tenant.currencies.base, offered: offeredCurrencies(tenant) },
    navigation: availableLinks(tenant, tenant.navigation),
    footer: tenant.footer.map(({ label, links }) => ({ label, links: availableLinks(tenant, links) })),
    socials: tenant.socials,
    contact: tenant.contact,
    partners: tenant.partners,
    candidatePortal: tenant.candidatePortal,
    openIdConnect: tenant.openIdConnect === null ? null : { name: tenant.openIdConnect.name, kinds: tenant.openIdConnect.kinds },
    logoSvg: tenant.theme.logoSvg,
    mapUrl: `/boards/${tenant.id}.map.${hashOf(mapText)}.json`,
    barColor: { light: tenant.theme.light['surface-raised'] ?? '#ffffff', dark: tenant.theme.dark['surface-raised'] ?? '#000000' },
  }
  const fileText = JSON.stringify(board)
  const font = fontOf(tenant.theme.font)
  return {
    board,
    tenant,
    fileUrl: `/boards/${tenant.id}.${hashOf(fileText)}.json`,
    fileText,
    mapText,
    mapArchive,
    styles: pageStyles(tenant.theme),
    fontUrls: [font.files.latin, font.files.polish],
  }
}

/** Without the flag there is one, for addresses too: no visitor sees amounts in a currency that the page cannot change back. */
const offeredCurrencies = ({ currencies, features }: Tenant): Tenant['currencies']['offered'] =>
  features.currencyChange ? currencies.offered : [currencies.base]

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 10)

const boardMap = ({ map, cities }: Tenant, archive: MapArchive | null): BoardMap => ({
  settings: { ...map, pmtiles: archive?.address ?? null },
  cities: cities.map(({ slug, label, group, latitude, longitude, zoom, members }) => ({
    slug,
    label,
    group,
    latitude,
    longitude,
    zoom,
    ...(members === undefined ? {} : { members }),
  })),
})
