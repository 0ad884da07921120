import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { renderTurn } from './render-turns.ts'

it('renders pages in the order of asking', async () => {
  const order: number[] = []
  await Promise.all([1, 2, 3].map((page) => renderTurn().then(() => order.push(page))))
  expect(order).toEqual([1, 2, 3])
})

it('handles what arrives between two renders', async () => {
  const order: string[] = []
  const server = createServer((socket) => {
    order.push('request')
    socket.end()
  }).listen(0)
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port)
  const closed = once(client.resume(), 'close')
  /** Long enough that the request is there when the turn ends; that it is handled then is what is tested. */
  const render = (page: string) => (): void => {
    const end = performance.now() + 30
    while (performance.now() < end);
    order.push(page)
  }
  await Promise.all(['first', 'second', 'third', 'fourth', 'fifth'].map((page) => renderTurn().then(render(page))))
  expect(order.indexOf('request')).toBeGreaterThan(-1)
  expect(order.indexOf('request')).toBeLessThan(4)
  await closed
  server.close()
})
