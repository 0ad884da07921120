/** Runs once after the integration tests. */
export default async function tearDown(): Promise<void> {
  await globalThis.testCluster?.remove()
}
