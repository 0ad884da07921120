import { describeProjection, recordEvents, rowsAfter } from '@jobboard/platform/testing/projection-spec'
import { companiesProjection } from './companies.projection.ts'
import { companyCases, onCompany } from './testing/company-cases.ts'

describeProjection(companiesProjection, companyCases)

it('parks the stream of a company that was never registered', () => {
  expect(() => rowsAfter(companiesProjection, onCompany({ type: 'CompanyChanged', data: {} }))).toThrow(RangeError)
})

it('ignores events of other streams that have the same name', () => {
  const events = recordEvents('devboard', 'other-devboard_acme', [{ type: 'CompanyRegistered', data: {} }])
  expect(rowsAfter(companiesProjection, events)).toEqual({ companies: [] })
})
