/** Sitemaps as XML (sitemaps.org, with the alternates of xhtml for other languages), in chunks that are written one after another. */
import type { PageBoard } from '@jobboard/frontend/server-entry/page-board'
import type { SitemapFile, SitemapPage } from './sitemap-entries.ts'

type Languages = Pick<PageBoard['board'], 'locales' | 'defaultLocale'>

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pagesPerChunk = 500

export function* sitemapXml(board: Languages, origin: string, pages: readonly SitemapPage[]): Generator<string> {
  yield `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let at = 0; at < pages.length; at += pagesPerChunk) {
    yield pages
      .slice(at, at + pagesPerChunk)
      .map((page) => entries(board, origin, page))
      .join('')
  }
  yield '</urlset>\n'
}

/** One entry for each language; every one of them names all of them, itself included. */
function entries({ locales, defaultLocale }: Languages, origin: string, { addressIn, changedAt }: SitemapPage): string {
  const addresses = locales.map((locale) => ({ locale, url: escapeXml(origin + addressIn(locale)) }))
  const alternates = [...addresses, { locale: 'x-default', url: escapeXml(origin + addressIn(defaultLocale)) }]
    .map(({ locale, url }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${url}"/>`)
    .join('')
  return addresses.map(({ url }) => `<url><loc>${url}</loc>${lastModified(changedAt)}${alternates}</url>\n`).join('')
}

export function sitemapIndexXml(origin: string, files: readonly SitemapFile[]): string {
  const entry = ({ name, pages }: SitemapFile): string =>
    `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml.gz`)}</loc>${lastModified(lastChange(pages))}</sitemap>\n`
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.map(entry).join('')}</sitemapindex>\n`
}

const lastChange = (pages: readonly SitemapPage[]): string | null =>
  pages.reduce<string | null>((last, { changedAt }) => (changedAt !== null && (last === null || changedAt > last) ? changedAt : last), null)

/** Seconds are exact enough; ISO dates sort as text. */
const lastModified = (changedAt: string | null): string =>
  changedAt === null ? '' : `<lastmod>${changedAt.replace(/\.\d+Z$/, 'Z')}</lastmod>`

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
