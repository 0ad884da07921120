/** Demo accounts of the product that the browser tests share. A code of its administrator works once: `start-product.ts` signs in for all. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { sessionCookies } from '@jobboard/platform/http/sessions/session-token'
import {
  type ApiClient,
  type Employer,
  fetchApi,
  signInEmployer as signIn,
  signInAdministrator,
} from '@jobboard/platform/testing/employer-api'
import type { Page } from '@playwright/test'

export const administratorVariable = 'PRODUCT_ADMIN_TOKEN'

/** Of a product that PRODUCT_URL names: by the first test of each process that needs it. */
async function administrator(client: ApiClient): Promise<string> {
  const token = process.env[administratorVariable] ?? (await signInAdministrator(client))
  process.env[administratorVariable] = token
  return token
}

export const signInEmployer = (client: ApiClient): Promise<Employer> =>
  signIn(client, 'employer@devboard.example', () => administrator(client))

/**
 * Pages of the demo administrator. The cookie has the token of a session that is there: each code works once, and to wait for the next one
 * takes half a minute. Signing in has tests of its own. `ownToken`: of an administrator of another product than the one that tests share.
 */
export async function asAdministrator(page: Page, origin: string, ownToken?: string): Promise<void> {
  const token = ownToken ?? (await administrator(fetchApi(origin)))
  const texts = sessionCookies({ tenant: 'devboard' as TenantId, secure: false, kind: 'admin', token, maxAgeSeconds: 3_600 })
  const cookies = texts.map((text) => {
    const [name = '', value = ''] = text.slice(0, text.indexOf(';')).split('=')
    return { name, value, url: origin }
  })
  await page.context().addCookies(cookies)
}
