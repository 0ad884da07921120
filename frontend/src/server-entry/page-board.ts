/** What pages need of a board, made once from its tenant file when the server starts. */
import { hasFavourites } from '@jobboard/contracts/favourites/has-favourites'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Board } from '../board/board.ts'
import type { BoardMap } from '../board/board-map.ts'
import { fontOf } from '../theme/fonts.ts'
import { pageStyles } from '../theme/page-styles.ts'
import { availableLinks } from './board/available-links.ts'
import { iconMarkup } from './board/category-icons.ts'

export interface PageBoard {
  readonly board: Board
  /** Address of the board's own file among `files`. */
  readonly fileUrl: string
  /** What browsers load of it, text by address: the board, what only maps need, its icon. */
  readonly files: ReadonlyMap<string, string>
  readonly styles: string
  /** The files of typefaces that every page needs. English ones as well have the letters of Polish names. */
  readonly fontUrls: readonly string[]
}

export interface PageBoardOptions {
  /** Where browsers read the archive of its streets; null without one. */
  readonly mapArchive: string | null
  /** Of a file's text: part of its address, so that browsers store it for ever. */
  readonly digestOf: (text: string) => string
}

export async function pageBoard(tenant: Tenant, { mapArchive, digestOf }: PageBoardOptions): Promise<PageBoard> {
  const mapText = JSON.stringify(boardMap(tenant, mapArchive))
  const board: Board = {
    id: tenant.id,
    name: tenant.name,
    claim: tenant.claim,
    description: tenant.description,
    locales: tenant.locales,
    defaultLocale: tenant.defaultLocale,
    countryCode: tenant.countryCode,
    billingCountries: tenant.billingCountries,
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
    mapUrl: `/boards/${tenant.id}.map.${digestOf(mapText)}.json`,
    barColor: { light: tenant.theme.light['surface-raised'] ?? '#ffffff', dark: tenant.theme.dark['surface-raised'] ?? '#000000' },
  }
  const fileText = JSON.stringify(board)
  const fileUrl = `/boards/${tenant.id}.${digestOf(fileText)}.json`
  const font = fontOf(tenant.theme.font)
  return {
    board,
    fileUrl,
    files: new Map([
      [fileUrl, fileText],
      [board.mapUrl, mapText],
      [`/boards/${tenant.id}.svg`, iconFile(tenant.theme)],
    ]),
    styles: pageStyles(tenant.theme),
    fontUrls: [font.files.latin, font.files.polish],
  }
}

/** Without the flag there is one, for addresses too: no visitor sees amounts in a currency that the page cannot change back. */
const offeredCurrencies = ({ currencies, features }: Tenant): Tenant['currencies']['offered'] =>
  features.currencyChange ? currencies.offered : [currencies.base]

/** The mark drawn for a page refers to the page's tokens; on its own, as the icon of a tab, it needs their values. */
const iconFile = ({ logoSvg, light }: Tenant['theme']): string =>
  logoSvg.replace(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => light[name] ?? 'currentColor')

const boardMap = ({ map, cities }: Tenant, mapArchive: string | null): BoardMap => ({
  settings: { ...map, pmtiles: mapArchive },
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
