import { setTimeout as sleep } from 'node:timers/promises'
import { UnavailableError } from '../../ports/event-store.ts'
import { startTcpProxy } from '../tcp-proxy.ts'
import { event, fresh, type StoreUnderTest } from './store-under-test.ts'

export function faultContract(underTest: () => StoreUnderTest): void {
  it.each(['none', 0, 'any'] as const)(
    'stores an event once that is sent 3 times after its reply was cut (expected: %s)',
    async (expected) => {
      const { remote, proxy } = await underTest().openThroughProxy()
      const direct = underTest().store
      const stream = fresh('stream')
      const before = expected === 'none' ? 0 : 1
      if (before > 0) await remote.append(stream, 'none', [event()])
      const sent = event()
      const cut = proxy.cutReply(sent.id, async () => {
        while ((await direct.readStream(stream)).length === before) await sleep(10)
      })
      const first = await remote.append(stream, expected, [sent])
      await cut
      expect(first).toMatchObject({ ok: true, revision: before, repeated: true })
      await remote.append(stream, 'any', [event()])
      expect(await remote.append(stream, expected, [sent])).toEqual(first)
      expect(await direct.append(stream, expected, [sent])).toEqual(first)
      expect((await direct.readStream(stream)).filter(({ id }) => id === sent.id)).toHaveLength(1)
    },
  )

  it('reports that it is unavailable while the server is down, and works again when it is back', async () => {
    const { remote, proxy } = await underTest().openThroughProxy()
    await remote.append(fresh('stream'), 'none', [event()])
    await proxy.close()
    await expect(remote.append(fresh('stream'), 'none', [event()])).rejects.toThrow(UnavailableError)
    await expect(remote.readStream(fresh('stream'))).rejects.toThrow(UnavailableError)
    const back = await startTcpProxy(underTest().server, proxy.port)
    try {
      expect(await remote.append(fresh('stream'), 'none', [event()])).toMatchObject({ ok: true })
    } finally {
      await back.close()
    }
  }, 90_000)
}
