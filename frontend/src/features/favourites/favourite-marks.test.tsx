import type { FavouriteMarks as MarksReply } from '@jobboard/contracts/favourites/queries'
import { QueryClient } from '@tanstack/react-query'
import { addShown } from '../../browser/shown-offers.ts'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import type { AppContext } from '../../context/app-context.ts'
import { changeFavourite, followMarks, isFavourite } from './favourite-marks.ts'

const offer = '0123456789ab'
const marksOf = (...ids: string[]): MarksReply => ({ data: ids.map((jobAdvertisementId) => ({ jobAdvertisementId })) })

interface Asked {
  readonly answer: (marks: MarksReply) => void
  readonly signal: AbortSignal
}

/** A page with one heart; answers come when the test gives them. `fails`: what the server says to each change; `holds`: not before `release`. */
function page(fails: readonly boolean[] = [], { holds = false } = {}) {
  const asked: Asked[] = []
  const sent: string[] = []
  let release = (): void => undefined
  const held = holds ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve()
  const api = {
    get: (_path: string, _query: object, signal: AbortSignal) => new Promise<MarksReply>((answer) => asked.push({ answer, signal })),
    send: async (method: string) => {
      sent.push(method)
      await held
      if (fails[sent.length - 1] === true) throw new Error('It failed')
    },
  }
  const context = { api, queryClient: new QueryClient(), locale: 'en' } as unknown as AppContext
  addShown(offer)
  return { context, asked, sent, isMarked: () => isFavourite(context, offer), release: () => release() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

it('shows what the server says, and forgets it when the candidate leaves', async () => {
  const { context, asked, isMarked } = page()
  const stop = followMarks(context)
  asked[0]?.answer(marksOf(offer))
  await settled()
  expect(isMarked()).toBe(true)
  stop()
  expect(isMarked()).toBe(false)
})

it('shows a change at once, and stores changes one after another in the order of the presses', async () => {
  const { context, sent, isMarked } = page()
  const first = changeFavourite(context, offer, true)
  await settled()
  expect(isMarked()).toBe(true)
  expect(await Promise.all([first, changeFavourite(context, offer, false), changeFavourite(context, offer, true)])).toEqual([
    true,
    true,
    true,
  ])
  expect([sent, isMarked()]).toEqual([['PUT', 'DELETE', 'PUT'], true])
})

it('cancels marks that were asked for before a change, whose answer would say what was true before it, and reloads them', async () => {
  const { context, asked, isMarked } = page()
  const stop = followMarks(context)
  await changeFavourite(context, offer, true)
  asked[0]?.answer(marksOf())
  await settled()
  expect([isMarked(), asked[0]?.signal.aborted, asked.length]).toEqual([true, true, 2])
  asked[1]?.answer(marksOf(offer))
  await settled()
  expect(isMarked()).toBe(true)
  stop()
})

it('ignores of marks that are loaded during a change what they say of its offer', async () => {
  const { context, asked, isMarked, release } = page([], { holds: true })
  const stop = followMarks(context)
  const change = changeFavourite(context, offer, true)
  await settled()
  // Another card comes into view: the batches that the change has cancelled are asked for with it.
  addShown('another00000')
  await new Promise((resolve) => setTimeout(resolve, 70))
  const [, during] = asked
  during?.answer(marksOf())
  await settled()
  expect([during !== undefined, isMarked()]).toEqual([true, true])
  release()
  expect(await change).toBe(true)
  for (const { answer } of asked.slice(2)) answer(marksOf(offer))
  await settled()
  expect(isMarked()).toBe(true)
  stop()
})

it('says that a change failed, and asks for the marks again', async () => {
  const { context, asked, isMarked } = page([true])
  const stop = followMarks(context)
  asked[0]?.answer(marksOf())
  await settled()
  expect(await changeFavourite(context, offer, true)).toBe(false)
  expect(isMarked()).toBe(false)
  expect(overlays.requests()).toEqual([expect.objectContaining({ kind: 'toast', tone: 'error' })])
  expect(asked).toHaveLength(2)
  stop()
})
