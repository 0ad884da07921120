import type { OfferReply } from '@jobboard/contracts/offers/commands'
import { emptyContent, type OfferContentPatch } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { ProblemError } from '../../../http/problem-error.ts'
import { contentOf } from '../form-values.ts'
import { createSaver } from './saver.ts'

const form = (revision: number, change: object = {}) =>
  ({ ...emptyContent, title: 'Developer', state: 'workInProgress', revision, ...change }) as unknown as OfferForm
const content = (change: object = {}) => contentOf(form(1, change))

function setUp(answers: readonly (number | ProblemError)[]) {
  const sent: (readonly [OfferContentPatch, string])[] = []
  const copies: string[] = []
  const merged: string[][] = []
  const left = [...answers]
  const saver = createSaver(
    {
      save: async (patch, ifMatch) => {
        sent.push([patch, ifMatch])
        const answer = left.shift()
        if (typeof answer === 'object') throw answer
        return { revision: answer } as OfferReply
      },
      copy: { write: (_, { title }) => void copies.push(title), remove: () => void copies.push('removed') },
      onRefused: () => undefined,
      onMerged: ({ taken }) => void merged.push([...taken]),
      later: () => () => undefined,
    },
    content(),
    1,
  )
  return { saver, sent, copies, merged }
}

it('sends what changed with the revision that was read, and the next change with the new one', async () => {
  const { saver, sent, copies } = setUp([2, 3])
  saver.edit(content({ title: 'Tester' }))
  expect(saver.get().status).toBe('unsaved')
  expect(await saver.flush()).toBe(true)
  saver.edit(content({ title: 'Architect' }))
  expect(await saver.flush()).toBe(true)
  expect(sent).toEqual([
    [{ title: 'Tester' }, '"1"'],
    [{ title: 'Architect' }, '"2"'],
  ])
  expect(saver.get().status).toBe('saved')
  expect(copies).toEqual(['Tester', 'removed', 'Architect', 'removed'])
})

it('holds a copy while there is no connection, and sends it on request', async () => {
  const { saver, copies } = setUp([new ProblemError({ status: 0, code: 'offline' }), 2])
  saver.edit(content({ title: 'Tester' }))
  expect(await saver.flush()).toBe(false)
  expect(saver.get().status).toBe('offline')
  expect(copies).toEqual(['Tester'])
  expect(await saver.flush()).toBe(true)
})

it('merges changes of others to other fields, and sends its own on top of them', async () => {
  const current = form(5, { experienceLevel: 'mid' })
  const { saver, sent, merged } = setUp([new ProblemError({ status: 412, code: 'stale', current }), 6])
  saver.edit(content({ title: 'Tester' }))
  expect(await saver.flush()).toBe(true)
  expect(merged).toEqual([['experienceLevel']])
  expect(sent.at(-1)).toEqual([{ title: 'Tester' }, '"5"'])
})

it('sends nothing over a field that someone else changed too, until the user has decided', async () => {
  const current = form(5, { title: 'Architect' })
  const { saver, sent } = setUp([new ProblemError({ status: 412, code: 'stale', current }), 6])
  saver.edit(content({ title: 'Tester' }))
  expect(await saver.flush()).toBe(false)
  expect(saver.get()).toMatchObject({ status: 'conflict', merge: { conflicts: ['title'] } })
  saver.edit(content({ title: 'Senior Tester' }))
  expect(await saver.flush()).toBe(false)
  expect(sent).toHaveLength(1)
  saver.resolve(content({ title: 'Senior Tester' }), current)
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)).toEqual([{ title: 'Senior Tester' }, '"5"'])
})

it('takes what another command of this page changed into what was typed meanwhile, without a notice', async () => {
  const company = { name: 'Bit', size: null, url: null, logoUrl: null }
  const { saver, sent, merged } = setUp([3])
  saver.edit(content({ hiringCompany: { ...company, url: 'https://bit.example' } }))
  const current = form(2, { hiringCompany: { ...company, logoUrl: '/files/1.png' } })
  saver.mergeOwn(current, 2, (typed) => ({ ...typed, hiringCompany: { ...company, ...typed.hiringCompany, logoUrl: '/files/1.png' } }))
  expect(await saver.flush()).toBe(true)
  expect(sent).toEqual([[{ hiringCompany: { ...company, url: 'https://bit.example', logoUrl: '/files/1.png' } }, '"2"']])
  expect(merged).toEqual([])
})
