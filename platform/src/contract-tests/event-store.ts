/** The contract of the event store port: every adapter passes it. Called inside a `describe` of the adapter's test. */
import type { EventStore } from '../ports/event-store.ts'
import { appendContract } from './event-store/appends.ts'
import { concurrencyContract } from './event-store/concurrency.ts'
import { faultContract } from './event-store/faults.ts'
import { readContract } from './event-store/reads.ts'
import { openAt, type StoreLocation, type StoreUnderTest, serverOf } from './event-store/store-under-test.ts'
import { subscriptionContract } from './event-store/subscriptions.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** `start` provides a store, empty or not, and how to stop it. */
export function eventStoreContract(start: () => Promise<{ readonly location: StoreLocation; stop(): Promise<void> }>): void {
  let server: Awaited<ReturnType<typeof start>>
  let underTest: StoreUnderTest
  let opened: (EventStore | TcpProxy)[] = []

  beforeAll(async () => {
    server = await start()
    const { location } = server
    const closedAfterTest = <T extends EventStore | TcpProxy>(one: T): T => {
      opened.push(one)
      return one
    }
    underTest = {
      location,
      server: serverOf(location),
      store: await openAt(location),
      open: async () => closedAfterTest(await openAt(location)),
      openThroughProxy: async () => {
        const proxy = closedAfterTest(await startTcpProxy(serverOf(location)))
        return { proxy, remote: closedAfterTest(await openAt(location, proxy)) }
      },
    }
  }, 60_000)

  afterEach(async () => {
    await Promise.all(opened.map((one) => one.close()))
    opened = []
  })

  afterAll(async () => {
    await underTest?.store.close()
    await server?.stop()
  }, 60_000)

  for (const section of [appendContract, readContract, subscriptionContract, concurrencyContract, faultContract]) section(() => underTest)
}
