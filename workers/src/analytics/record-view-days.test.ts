import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { InternalCommand } from '@jobboard/platform/http/internal-commands'
import { recordViewDays } from './record-view-days.ts'

const tenant = tenantIdSchema.parse('devboard')
const never = new AbortController().signal
const answering = (answers: readonly Response[]): { readonly command: InternalCommand; readonly asked: string[] } => {
  const asked: string[] = []
  const rest = [...answers]
  return {
    asked,
    command: async (board, path) => {
      asked.push(`${board} ${path}`)
      return rest.shift() ?? new Response(null, { status: 503 })
    },
  }
}

it('asks until there is no more, and sums what was recorded', async () => {
  const { command, asked } = answering([Response.json({ recorded: 500, more: true }), Response.json({ recorded: 7, more: false })])
  expect(await recordViewDays(tenant, command, never)).toBe(507)
  expect(asked).toEqual(Array(2).fill('devboard /internal/offer-views/record'))
})

it('fails where the command-service does, so that the schedule reports it', async () => {
  await expect(recordViewDays(tenant, answering([]).command, never)).rejects.toThrow('503')
})
