import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import type { AddressedMail } from '../deliver.ts'
import type { NewMailRow } from '../mail-rows.ts'

export const sampleRow = (id: string): NewMailRow => ({
  tenant: tenantIdSchema.parse('devboard'),
  id,
  message: 'sample',
  locale: 'pl',
  about: '000000000001',
  recipient: 'subject-of-ada',
})

export const sampleMail: AddressedMail = {
  to: { name: 'Ada', address: 'ada@example.com' },
  mail: { subject: 'Zażółć', preview: 'gęślą', html: '<p>jaźń</p>', text: 'jaźń' },
}
