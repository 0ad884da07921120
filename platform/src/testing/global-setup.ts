/** Runs once before the integration tests. */
import { prepareMigratedDatabase } from './migrated-database.ts'
import { startTestCluster, type TestCluster } from './test-cluster.ts'

declare global {
  var testCluster: TestCluster | undefined
}

export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster()
  globalThis.testCluster = cluster
  await prepareMigratedDatabase(cluster.url)
  process.env.TEST_POSTGRES_URL = cluster.url
}
