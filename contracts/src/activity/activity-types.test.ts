import { readdir } from 'node:fs/promises'
import { offerEventTypes } from '../offers/events.ts'
import { hiddenActivities, shownActivities } from './activity-types.ts'

const contracts = new URL('../', import.meta.url)

/** Of every definition of events in the contracts, found by its file: a new one cannot be forgotten. */
async function everyEventType(): Promise<string[]> {
  const files = (await readdir(contracts, { recursive: true })).filter((name) => name.endsWith('events.ts'))
  const types: string[] = []
  // One after another: Jest links modules that share imports in no other way.
  for (const name of files) {
    const exported = (await import(new URL(name, contracts).href)) as Record<string, unknown>
    for (const value of Object.values(exported)) {
      if (typeof value === 'object' && value !== null && 'upcast' in value && 'schemas' in value)
        types.push(...Object.keys(Object(value.schemas)))
    }
  }
  return [...offerEventTypes, ...types]
}

it('shows every event type there is, or says why not', async () => {
  const types = await everyEventType()
  expect(types).toContain('CompanyRegistered')
  expect(types).toContain('OfferViewsCounted')
  expect([...Object.keys(shownActivities), ...Object.keys(hiddenActivities)].sort()).toEqual([...types].sort())
})
