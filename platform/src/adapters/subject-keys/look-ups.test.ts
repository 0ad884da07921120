import { type TenantId, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createLookUps } from './look-ups.ts'

const [devboard, greenjobs] = [tenantIdSchema.parse('devboard'), tenantIdSchema.parse('greenjobs')]

function setUp(load?: (subjects: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
  const loaded: [TenantId, readonly string[]][] = []
  const found = async (subjects: readonly string[]) =>
    new Map(subjects.filter((one) => one !== 'gone').map((one) => [one, `key of ${one}`]))
  const lookUp = createLookUps<string>((tenant, subjects) => {
    loaded.push([tenant, subjects])
    return (load ?? found)(subjects)
  })
  return { loaded, lookUp }
}

it('makes one of the look-ups of a moment, each subject once, for each board', async () => {
  const { loaded, lookUp } = setUp()
  const answers = await Promise.all([...['a', 'b', 'a', 'gone'].map((subject) => lookUp(devboard, subject)), lookUp(greenjobs, 'a')])
  expect(answers).toEqual(['key of a', 'key of b', 'key of a', undefined, 'key of a'])
  expect(loaded).toEqual([
    [devboard, ['a', 'b', 'gone']],
    [greenjobs, ['a']],
  ])
})

it('makes another one of those that come while it is made', async () => {
  const { loaded, lookUp } = setUp()
  const first = lookUp(devboard, 'a')
  await Promise.resolve()
  expect(await Promise.all([first, lookUp(devboard, 'b')])).toEqual(['key of a', 'key of b'])
  expect(loaded.map(([, subjects]) => subjects)).toEqual([['a'], ['b']])
})

it('fails for all of them where it fails, and not for later ones', async () => {
  let isDown = true
  const { lookUp } = setUp(async (subjects) => {
    if (isDown) throw new Error('down')
    return new Map(subjects.map((one) => [one, 'key']))
  })
  const outcomes = await Promise.allSettled([lookUp(devboard, 'a'), lookUp(devboard, 'b')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await lookUp(devboard, 'a')).toBe('key')
})
