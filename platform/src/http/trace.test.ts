import { randomHex, traceIdOf } from './trace.ts'

it('makes ids of their own, also beyond what is drawn at once', () => {
  const ids = Array.from({ length: 5_000 }, () => randomHex(16))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  expect(randomHex(8)).toMatch(/^[0-9a-f]{16}$/)
})

it('takes the id of a caller, and no other text', () => {
  const given = '4bf92f3577b34da6a3ce929d0e0e4736'
  expect(traceIdOf({ traceparent: `00-${given}-00f067aa0ba902b7-01` })).toBe(given)
  for (const traceparent of ['nonsense', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])
    expect(traceIdOf({ traceparent })).toMatch(/^[0-9a-f]{32}$/)
})
