/** Runs once before the integration tests. */
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare global {
  var testCluster: TestCluster | undefined
}

export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster()
  globalThis.testCluster = cluster
  process.env.TEST_POSTGRES_URL = cluster.url
}
