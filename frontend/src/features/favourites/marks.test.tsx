import type { FavouriteMarks } from '@jobboard/contracts/favourites/queries'
import { QueryClient } from '@tanstack/react-query'
import type { AppContext } from '../../config/app-context.ts'
import { hearts } from '../../config/hearts.ts'
import { createMarks } from './marks.ts'

const offer = '0123456789ab'
const marksOf = (...ids: string[]): FavouriteMarks => ({ data: ids.map((jobAdvertisementId) => ({ jobAdvertisementId })) })

/** Marks of a page with one heart; answers come when the test gives them. */
function page() {
  const asked: ((marks: FavouriteMarks) => void)[] = []
  const sent: string[] = []
  const api = {
    get: () => new Promise<FavouriteMarks>((answer) => asked.push(answer)),
    send: async (method: string) => void sent.push(method),
  }
  hearts.marks.clear()
  hearts.shown.clear()
  hearts.shown.add(offer)
  const context = { api, queryClient: new QueryClient(), locale: 'en' } as unknown as AppContext
  return { marks: createMarks(context), asked, sent }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('shows what the server says', async () => {
  const { marks, asked } = page()
  const stop = marks.follow()
  asked[0]?.(marksOf(offer))
  await settled()
  expect(hearts.marks.get(offer)).toBe(true)
  stop()
})

it('keeps a change where an answer from before it arrives late', async () => {
  const { marks, asked, sent } = page()
  const stop = marks.follow()
  await marks.toggle(offer)
  await marks.toggle(offer)
  expect([sent.length, hearts.marks.get(offer)]).toEqual([2, false])
  asked[0]?.(marksOf(offer))
  await settled()
  expect(hearts.marks.get(offer)).toBe(false)
  stop()
})
