/** Demo accounts of the product that the browser tests share. A code of its administrator works once: `start-product.ts` signs in for all. */
import { type ApiClient, type Employer, signInEmployer as signIn, signInAdministrator } from '@jobboard/platform/testing/employer-api'

export const administratorVariable = 'PRODUCT_ADMIN_TOKEN'

/** Of a product that PRODUCT_URL names: by the first test of each process that needs it. */
async function administrator(client: ApiClient): Promise<string> {
  const token = process.env[administratorVariable] ?? (await signInAdministrator(client))
  process.env[administratorVariable] = token
  return token
}

export const signInEmployer = (client: ApiClient): Promise<Employer> =>
  signIn(client, 'employer@devboard.example', () => administrator(client))
