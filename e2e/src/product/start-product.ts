/** Starts the product as `npm start` does and waits until it is ready. Its log goes beside the artifacts. */
import { rmSync } from 'node:fs'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { fetchApi, signInAdministrator } from '@jobboard/platform/testing/employer-api'
import { administratorVariable } from './demo-accounts.ts'
import { launchProduct, type RunningProduct } from './launch-product.ts'
import { writeTenants } from './write-tenants.ts'

export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.PRODUCT_URL !== undefined) return undefined
  const product = await launchProduct({ log: process.env.PRODUCT_LOG ?? 'product.log' })
  process.env.PRODUCT_URL = product.url
  process.env.PRODUCT_DATA_DIR = product.data
  try {
    process.env[administratorVariable] = await signInAdministrator(fetchApi(product.url))
  } catch (error) {
    await product.stop()
    throw error
  }
  return product.stop
}

/** Beside the one that the tests share, with another board than the shipped one, and few offers. */
export async function startOwnProduct(log: string, change: (devboard: Tenant) => Tenant): Promise<RunningProduct> {
  const folder = writeTenants(change)
  const product = await launchProduct({ log, env: { TENANTS_DIR: folder, DEMO_OFFERS: '100' } })
  return {
    ...product,
    stop: async () => {
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
