import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { pictureKeys } from '@jobboard/platform/pictures/picture-keys'
import { newFileKey } from '@jobboard/platform/ports/file-store'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { offerDecider } from './offer-decider.ts'
import { content, deleted, draftCreated, edited, published } from './testing/offer-samples.ts'

const { given } = specificationOf(offerDecider)
const tenant = tenantIdSchema.parse('devboard')
const source = 'https://firm.example/logo.png'
const [png, jpg] = pictureKeys(tenant, source)
if (png === undefined || jpg === undefined) throw new Error('no keys')
const company = { name: 'Firm', size: '11-25', url: 'https://firm.example', logoUrl: source } as const
const draft = draftCreated({ content: { ...content, hiringCompany: company } })
const store = { type: 'storePicture', tenant, file: png } as const
const stored = { type: 'OfferPictureStored', data: { source, file: png } } as const

describe('a picture from elsewhere', () => {
  it('is noted with the address that it was fetched from, once', () => {
    given(draft, published()).when(store).thenEvents(stored)
    given(draft, published(), stored).when(store).thenEvents()
    given(draft, published(), stored)
      .when({ ...store, file: jpg })
      .thenEvents()
  })

  it('is no news of an offer that names another one meanwhile, names none, or is deleted', () => {
    given(draft, published(), edited({ hiringCompany: { ...company, logoUrl: null } }))
      .when(store)
      .thenEvents()
    given(draft, published())
      .when({ ...store, file: newFileKey(tenant, 'logos', 'png') })
      .thenEvents()
    given(draft, deleted).when(store).thenEvents()
  })

  it('needs an offer', () => given().when(store).thenRefused('offerNotFound'))
})
