/**
 * What the company of an offer promises (docs/product/applications.md, "Response promise"): in the page as the server sends it. Its script comes for
 * offers with a promise alone.
 */
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { renderedPart } from '../../../components/loading/optional-part.ts'
import { useApp } from '../../../context/use-app.ts'
import { responsePromiseQuery } from './get-response-promise.ts'

// The server renders it at once; in the browser a static import would be a script of every offer.
const load = () => import('./shown-promise.tsx')
const Shown = import.meta.env.SSR ? (await load()).default : renderedPart(load)

export function ResponsePromise({ slug }: { readonly slug: string }) {
  const promise = useQuery(responsePromiseQuery(useApp().api, slug)).data?.promise
  return promise ? (
    <Suspense fallback={null}>
      <Shown promise={promise} />
    </Suspense>
  ) : null
}
