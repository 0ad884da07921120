import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { requestViewDays } from './view-days-job.ts'

const tenant = tenantIdSchema.parse('devboard')
const never = new AbortController().signal
const answering = (replies: readonly object[]) => {
  const asked: string[] = []
  const rest = [...replies]
  const services = standInServices((board, path) => {
    asked.push(`${board} ${path}`)
    const body = rest.shift()
    return body === undefined ? { status: 503 } : { status: 200, body }
  })
  return { asked, services }
}

it('asks until there is no more, and sums what was recorded', async () => {
  const { services, asked } = answering([
    { recorded: 500, more: true },
    { recorded: 7, more: false },
  ])
  expect(await requestViewDays(tenant, services, never)).toBe(507)
  expect(asked).toEqual(Array(2).fill('devboard /internal/offer-views/record'))
})

it('fails where the command-service does, so that the schedule reports it', async () => {
  await expect(requestViewDays(tenant, answering([]).services, never)).rejects.toThrow('503')
})
