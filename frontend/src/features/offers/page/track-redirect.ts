/** Records that a visitor follows the link to an external application form (docs/product/applications.md, "External applications"). */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useApp } from '../../../context/use-app.ts'

interface RedirectReply {
  readonly redirect_id: string | null
}

/**
 * For the link, which leads to an application form. The link opens at once and whether this arrives does not matter to it; this page stays in
 * its tab. `onRedirect` gets the id of the redirect, null where none was recorded.
 */
export function useTrackRedirect({ guid }: OfferDetail, onRedirect: (id: Promise<string | null>) => void): () => void {
  const { api, board } = useApp()
  const version = board.features.redirectThrottling ? '2' : '1'
  return () => {
    const path = `/v2/user-panel/offers/${guid}/track-redirects`
    const sent = api.send<RedirectReply>('POST', path, { body: {}, keepalive: true, version, botCheck: 'track_redirect' })
    onRedirect(
      sent.then(
        ({ body }) => body.redirect_id,
        () => null,
      ),
    )
  }
}
