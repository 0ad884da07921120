import { fileURLToPath } from 'node:url'
import { describe, expect, it } from '@jest/globals'
import TestOrder, { inOrder } from './test-order.mjs'

const file = (path, weight, waits = false) => ({ path, weight, waits })
const pathsOf = (files) => files.map(({ path }) => path).join(' ')

describe('the order of tests', () => {
  it('puts those that wait beside those that compute, over the first three quarters, heavy ones first', () => {
    const computing = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => file(`c${at}`, 10))
    const waiting = [file('short', 20, true), file('long', 40, true), file('middle', 30, true)]
    expect(pathsOf(inOrder([...computing, ...waiting]))).toBe('long c1 c2 middle c3 c4 short c5 c6 c7 c8')
  })

  it('begins with the heaviest where none waits, and is the same for any order it is given', () => {
    const files = [file('light', 1), file('same b', 5), file('heavy', 9), file('same a', 5)]
    expect(pathsOf(inOrder(files))).toBe('heavy same a same b light')
    expect(inOrder(files.toReversed())).toEqual(inOrder(files))
  })

  it('has every test that jest gives it, once', () => {
    const tests = ['test-order.test.mjs', 'test-plan.test.mjs'].map((name) => ({ path: fileURLToPath(new URL(name, import.meta.url)) }))
    const order = new TestOrder()
    expect(order.sort(tests)).toHaveLength(2)
    expect(order.sort(tests)).toEqual(expect.arrayContaining(tests))
    const shards = [1, 2].map((shardIndex) => order.shard(tests, { shardIndex, shardCount: 2 }))
    expect(shards.flat()).toEqual(tests)
  })
})
