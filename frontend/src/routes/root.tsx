import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { Document } from '../app/document.tsx'
import { ErrorPage } from '../app/error-page.tsx'
import { NotFoundPage } from '../app/not-found-page.tsx'
import type { AppContext } from '../context/app-context.ts'

export const rootRoute = createRootRouteWithContext<AppContext>()({
  head: ({ match: { context } }) => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }, { title: context.board.name }],
    links: [
      ...[context.page.boardUrl, context.page.textsUrl].map((href) => ({
        rel: 'preload',
        as: 'fetch',
        href,
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'icon', type: 'image/svg+xml', href: `/boards/${context.board.id}.svg` },
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  errorComponent: ErrorPage,
  notFoundComponent: () => <NotFoundPage />,
})
