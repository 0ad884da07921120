import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { noteDecider } from './note.ts'

const { given } = specificationOf(noteDecider)
const data = {
  companyId: companyIdSchema.parse('acme'),
  accountId: accountIdSchema.parse('2f1c7a52-9d7e-8c11-b2c4-6f0a3e5d9b12'),
  text: 'Call on Monday',
}

it('stores a note', () => {
  given().when(data).thenEvents({ type: 'NoteAdded', data })
})

it('stores a note that is sent again once', () => {
  given({ type: 'NoteAdded', data }).when(data).thenNothing()
})
