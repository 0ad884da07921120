import { loadTenants } from '@jobboard/platform/tenants'
import { describeProjection, rowsAfter } from '@jobboard/platform/testing/projection-spec'
import { offersProjection } from './offers.projection.ts'
import { offerCases } from './testing/offer-cases.ts'
import { created, offerEvents, published, storedContent } from './testing/offer-events.ts'
import { unknownFactCases } from './testing/unknown-fact-cases.ts'

const tenants = loadTenants().all
const projection = offersProjection(tenants)

describeProjection(projection, [...offerCases, ...unknownFactCases])

describe('categories of an offer', () => {
  const child = { key: 'go-cloud', value: 9_001, slug: { pl: 'chmura', en: 'cloud' }, label: { pl: 'Chmura', en: 'Cloud' } }
  const withChildren = tenants.map((tenant) => ({
    ...tenant,
    categories: tenant.categories.map((category) => ({ ...category, children: category.key === 'go' ? [child] : category.children })),
  }))
  const parent = withChildren[0]?.categories.find(({ key }) => key === 'go')
  const offersOf = (key: string) =>
    rowsAfter(offersProjection(withChildren), offerEvents([created({ content: { ...storedContent, categories: [{ key }] } }), published()]))
      .offers

  it('are found by the numbers of the subcategory and of its parent, and by their labels', () => {
    expect(offersOf('go-cloud')).toMatchObject([
      {
        categoryValues: [child.value, parent?.value],
        searchText: expect.stringContaining(' chmura cloud'),
        card: { categoryId: child.value, category: { id: child.value, parentId: parent?.value, key: 'go-cloud' } },
      },
    ])
  })

  it('that the tenant no longer has retain their key', () => {
    expect(offersOf('gone')).toMatchObject([{ categoryValues: [], card: { category: { id: 0, parentId: null, key: 'gone' } } }])
  })
})

describe('events that cannot be applied', () => {
  const [creation, publication] = offerEvents([created(), published()])
  it.each([
    ['of an offer that was never created', publication],
    ['of a version this release does not know', creation && { ...creation, metadata: { ...creation.metadata, schemaVersion: 99 } }],
    ['without content', creation && { ...creation, data: { ...Object(creation.data), content: undefined } }],
    ['of an unknown tenant', offerEvents([created()], undefined, 'nobody')[0]],
    ['of another offer than its stream', creation && { ...creation, stream: 'offer-devboard_0000000000zz' }],
    ['in a stream of another tenant', creation && { ...creation, stream: 'offer-greenjobs_0000000000ab' }],
  ])('throw: %s', (_name, event) => {
    expect(() => rowsAfter(projection, event ? [event] : [])).toThrow()
  })
})
