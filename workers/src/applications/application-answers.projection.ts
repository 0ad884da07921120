/** When each application was answered for the first time (docs/product/applications.md, "Response promise"). */
import { type ApplicationEvent, applicationEvents } from '@jobboard/contracts/applications/events'
import { isAnswer } from '@jobboard/contracts/applications/statuses'
import { idOfStream } from '@jobboard/contracts/shared/events/stream-id'
import { applicationAnswersReadModel, applicationAnswersTable } from '@jobboard/platform/read-models/applications/application-answers'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Row = TableRow<typeof applicationAnswersTable>

const eventTypes = [
  'ApplicationSubmitted',
  'ApplicationStatusTold',
  'ApplicationWithdrawn',
  'ApplicationWithdrawalUndone',
  'ApplicationCompanyChanged',
  'ApplicationErased',
] satisfies ApplicationEvent['type'][]

export const applicationAnswersProjection: Projection<Row> = tableProjection({
  name: applicationAnswersReadModel,
  version: '1',
  eventTypes,
  table: applicationAnswersTable,
  keys: ({ stream, metadata: { tenant } }) => [{ tenant, id: idOfStream(stream) }],
  evolve(row, { type, data, metadata: { schemaVersion } }, { tenant }) {
    const event = applicationEvents.upcast(type, schemaVersion, data)
    if (event.type === 'ApplicationSubmitted') {
      const { applicationId, companyId, offerId, submittedAt, repeats } = event.data
      return { tenant, applicationId, companyId, offerId, submittedAt, answeredAt: null, endedAt: null, repeats }
    }
    if (row === undefined) throw new RangeError(`${type} of an application that was never sent`)
    return { ...row, ...changeOf(row, event) }
  },
})

/** Times for an interview are offered to who is told of one, which is the answer. */
function changeOf(row: Row, { type, data }: ApplicationEvent): Partial<Row> {
  switch (type) {
    case 'ApplicationStatusTold':
      return row.answeredAt === null && isAnswer(data.status) ? { answeredAt: data.toldAt } : {}
    case 'ApplicationWithdrawn':
      return { endedAt: data.withdrawnAt }
    case 'ApplicationWithdrawalUndone':
      return { endedAt: null }
    case 'ApplicationCompanyChanged':
      return { companyId: data.companyId }
    case 'ApplicationErased':
      // A company that deletes an application has not answered it.
      return data.reason === 'person' && row.endedAt === null ? { endedAt: data.erasedAt } : {}
    default:
      return {}
  }
}
