import type { AppliedMarks } from '@jobboard/contracts/applications/queries'
import { act, render, screen } from '@testing-library/react'
import type { AppContext } from '../../../context/app-context.ts'
import { followApplied } from './follow-applied.ts'
import { useApplied } from './use-applied.ts'

const mark = (jobAdvertisementId: string, status: AppliedMarks['data'][number]['status'] = 'new') => ({
  ...{ jobAdvertisementId, applicationId: `of ${jobAdvertisementId}`, status, submittedAt: '2026-03-01T08:00:00.000Z' },
})
const Offers = ({ ids }: { readonly ids: readonly string[] }) => ids.map((id) => <Offer key={id} id={id} />)
const Offer = ({ id }: { readonly id: string }) => <p>{`${id} ${useApplied(id) === undefined ? 'open' : 'applied'}`}</p>

function following() {
  const asked: { readonly ids: readonly string[]; readonly answer: (data: AppliedMarks['data']) => void; readonly fail: () => void }[] = []
  const api = {
    get: (_path: string, { jobAdvertisementsIds: ids }: { jobAdvertisementsIds: readonly string[] }) =>
      new Promise<AppliedMarks>((resolve, reject) =>
        asked.push({ ids, answer: (data) => resolve({ data }), fail: () => reject(new Error()) }),
      ),
  }
  return { asked, stop: followApplied({ api } as unknown as AppContext) }
}
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)))

it('marks offers in view once their answer is there, asks for each once, and forgets all when the person leaves', async () => {
  const { rerender } = render(<Offers ids={['a', 'b', 'c']} />)
  const { asked, stop } = following()
  await settled()
  expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b', 'c']])
  expect(screen.getByText('a open')).toBeTruthy()
  asked[0]?.answer([mark('a'), mark('b', 'withdrawn')])
  await settled()
  expect(screen.getByText('a applied')).toBeTruthy()
  expect(screen.getByText('b open')).toBeTruthy()
  rerender(<Offers ids={['a', 'b', 'c', 'd']} />)
  await settled()
  expect(asked[1]?.ids).toEqual(['d'])
  act(stop)
  expect(screen.getByText('a open')).toBeTruthy()
})

it('asks for those whose request failed with the next that come', async () => {
  const { rerender } = render(<Offers ids={['e']} />)
  const { asked, stop } = following()
  await settled()
  asked[0]?.fail()
  await settled()
  rerender(<Offers ids={['e', 'f']} />)
  await settled()
  expect(asked[1]?.ids).toEqual(asked[0]?.ids.concat('f'))
  act(stop)
})
