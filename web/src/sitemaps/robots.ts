/** `/robots.txt` of a host: whether robots are welcome at all, what is not for them, and where the sitemap is. */
import type { RequestHandler } from 'express'
import type { SiteOf } from '../requests/site-of.ts'

/** What answers programs, belongs to one person, or is the same as another page in another order. Pictures to share are wanted. */
const notForRobots = [
  '/api/',
  '/admin',
  '/application',
  '/chats',
  '/employer-panel',
  '/favorite-offers',
  '/login',
  '/mailbox',
  '/register',
  '/reports/',
  '/still-hiring',
]

/**
 * An installation that does not say its public address is being tried out: its canonical links would be guesses, so no robot may
 * index them. `ROBOTS=none` says the same of one that has an address, such as a rehearsal of the next release.
 */
export const robotsAreWelcome = ({ PUBLIC_URL, ROBOTS }: { PUBLIC_URL?: string | undefined; ROBOTS: 'all' | 'none' }): boolean =>
  PUBLIC_URL !== undefined && ROBOTS === 'all'

export const robots =
  (siteOf: SiteOf, welcome: boolean): RequestHandler =>
  (request, response) => {
    const site = welcome ? siteOf(request) : undefined
    const rules =
      site === undefined
        ? ['Disallow: /']
        : [
            ...[...notForRobots, site.board.tenant.candidatePortal.baseCpUrl].map((path) => `Disallow: ${path}`),
            '',
            `Sitemap: ${site.origin}/sitemap.xml`,
          ]
    response
      .type('text/plain')
      .set({ 'Cache-Control': 'public, max-age=3600', Vary: 'X-Tenant' })
      .send(`${['User-agent: *', ...rules].join('\n')}\n`)
  }
