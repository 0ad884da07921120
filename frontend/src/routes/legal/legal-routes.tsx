/**
 * `/terms-and-privacy-policies`: the legal documents of the board, each on a page of its own, also in versions that have ended
 * (docs/product/legal.md). They share the browser's entry of the pages of one person, so that lists do not carry their routes.
 */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { LegalText } from '@jobboard/contracts/tenants/legal'
import { legalPath } from '@jobboard/contracts/tenants/legal-paths'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { NotFoundPage } from '../../app/not-found-page.tsx'
import type { AppContext } from '../../context/app-context.ts'
import { measuringHeadTexts } from '../../features/applications/measuring/head-texts.ts'
import { measuringPath } from '../../features/applications/measuring/measuring-path.ts'
import { treatmentHeadTexts } from '../../features/applications/treatment/head-texts.ts'
import { treatmentPath } from '../../features/applications/treatment/treatment-path.ts'
import { legalTextQuery } from '../../features/legal/api/legal-documents.ts'
import { legalTexts } from '../../features/legal/texts.ts'
import { briefHead, fullHead, missingHead } from '../page-head.ts'
import { rootRoute } from '../root.tsx'
import { boardPicture } from '../share-pictures.ts'
import type { NamedDocument } from './load-legal.ts'

const loaders = () => import('./load-legal.ts')

const listPage = createRoute({
  getParentRoute: () => rootRoute,
  path: legalPath,
  loader: async ({ context }) => (await loaders()).loadLegalList(context),
  head: ({ match: { context } }) => headOf(context, legalTexts(context.locale)('title'), legalPath, true),
  component: lazyRouteComponent(() => import('./legal-list-page.tsx'), 'LegalListPage'),
  staticData: { script: 'src/routes/legal/legal-list-page.tsx' },
})

const DocumentPage = lazyRouteComponent(() => import('./legal-document-page.tsx'), 'LegalDocumentPage')
const documentScript = { script: 'src/routes/legal/legal-document-page.tsx' }

const currentPage = createRoute({
  getParentRoute: () => rootRoute,
  path: `${legalPath}/$document`,
  loader: async ({ context, params: { document } }) => (await loaders()).loadLegalDocument(context, { document, version: undefined }),
  head: ({ match: { context }, loaderData }) => documentHead(context, loaderData),
  component: DocumentPage,
  staticData: documentScript,
  notFoundComponent: () => <NotFoundPage />,
})

const versionPage = createRoute({
  getParentRoute: () => rootRoute,
  path: `${legalPath}/$document/$version`,
  loader: async ({ context, params }) => (await loaders()).loadLegalDocument(context, params),
  head: ({ match: { context }, loaderData }) => documentHead(context, loaderData),
  component: DocumentPage,
  staticData: documentScript,
  notFoundComponent: () => <NotFoundPage />,
})

const treatmentPage = createRoute({
  getParentRoute: () => rootRoute,
  path: treatmentPath,
  head: ({ match: { context } }) => {
    const t = treatmentHeadTexts(context.locale)
    return headOf(context, t('title'), treatmentPath, true, t('text', { name: context.board.name }))
  },
  component: lazyRouteComponent(() => import('./treatment-page.tsx'), 'TreatmentPage'),
  staticData: { script: 'src/routes/legal/treatment-page.tsx' },
})

const measuringPage = createRoute({
  getParentRoute: () => rootRoute,
  path: measuringPath,
  head: ({ match: { context } }) => {
    const t = measuringHeadTexts(context.locale)
    return headOf(context, t('title'), measuringPath, true, t('text', { name: context.board.name }))
  },
  component: lazyRouteComponent(() => import('./measuring-page.tsx'), 'MeasuringPage'),
  staticData: { script: 'src/routes/legal/measuring-page.tsx' },
})

export const legalPages = [listPage, currentPage, versionPage, treatmentPage, measuringPage]

function documentHead(context: AppContext, named: NamedDocument | undefined) {
  const { api, i18n, locale, queryClient } = context
  const text = named && queryClient.getQueryData<LegalText>(legalTextQuery(api, locale, named.document, named.version).queryKey)
  if (named === undefined || text === undefined) return missingHead(context, i18n.t('notFound.title'))
  const { title, url } = text
  return headOf(context, title, named.version === undefined ? url : `${url}/${named.version}`, named.version === undefined)
}

/** Search engines get the version in force only. */
function headOf(
  context: AppContext,
  title: string,
  path: string,
  isIndexable: boolean,
  description = legalTexts(context.locale)('text', { name: context.board.name }),
) {
  const { board, locale } = context
  const addressIn = (other: Locale): string => (other === board.defaultLocale ? path : `${path}?locale=${other}`)
  if (!import.meta.env.SSR) return briefHead(context, title, addressIn(locale))
  return fullHead(context, { title, description, isIndexable, addressIn, picture: boardPicture(locale) })
}
