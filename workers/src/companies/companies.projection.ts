/** Companies and their members as the employer panel shows them (docs/product/companies.md). */
import { type CompanyEvent, changesSettings, companyEvents, companyStream } from '@jobboard/contracts/companies/events'
import { companiesReadModel, companiesTable } from '@jobboard/platform/read-models/companies'
import { type Projection, tableProjection } from '@jobboard/platform/read-models/projection'
import type { TableRow } from '@jobboard/platform/read-models/table'

type Company = TableRow<typeof companiesTable>

/** Null: a stream of something else has an event of that name. */
function companyIdOf(stream: string, tenant: string): string | null {
  const prefix = companyStream(tenant, '')
  return stream.startsWith(prefix) ? stream.slice(prefix.length) : null
}

function evolveCompany(company: Company, event: CompanyEvent, at: string): Company {
  switch (event.type) {
    case 'CompanyRegistered':
      return company
    case 'CompanyChanged': {
      const { name = company.name, shortName = company.shortName, size = company.size, url = company.url } = event.data
      return { ...company, name, shortName, size, url }
    }
    case 'CompanyLogoChanged':
      return { ...company, logo: event.data.logo }
    case 'CompanyClausesChanged':
      return { ...company, clauses: event.data }
    case 'CompanyAnswerTemplatesChanged':
      return { ...company, templates: event.data.templates }
    case 'CompanyDeskViewsChanged':
      return { ...company, deskViews: event.data.views }
    case 'CompanyResponsePromiseChanged':
      return { ...company, responsePromise: event.data.days }
    case 'CompanyAccessChanged':
      return { ...company, viewersSeeApplications: event.data.viewersSeeApplications }
    case 'MemberAdded':
    case 'InvitationAccepted': {
      const { accountId, role } = event.data
      return { ...company, members: { ...company.members, [accountId]: { role, joinedAt: at } } }
    }
    case 'MemberRoleChanged': {
      const { accountId, role } = event.data
      const joinedAt = company.members[accountId]?.joinedAt ?? at
      return { ...company, members: { ...company.members, [accountId]: { role, joinedAt } } }
    }
    case 'MemberRemoved': {
      const { [event.data.accountId]: _removed, ...members } = company.members
      return { ...company, members }
    }
    case 'CompanyHandoverRequested':
      return {
        ...company,
        handoverInto: event.data.into,
        mergedInto: event.data.scope === 'company' ? event.data.into : company.mergedInto,
      }
    case 'CompanyHandoverCompleted':
      return { ...company, handoverInto: null }
    // Said by its offers.
    case 'CompanyHandoverReceived':
    // Only the command-service reads what is sealed.
    case 'CompanyBillingChanged':
    case 'MemberInvited':
    case 'InvitationRenewed':
    case 'InvitationRevoked':
    // Rows of their own.
    case 'ApiTokenCreated':
    case 'ApiTokenRevoked':
    case 'CompanyReviewRequested':
    case 'CompanyApproved':
    case 'CompanyRefused':
    // Said by the case, and by what it restricts.
    case 'CompanyBlocked':
    case 'CompanyUnblocked':
    case 'CompanyViewed':
      return company
  }
}

export const companiesProjection: Projection<Company> = tableProjection({
  name: companiesReadModel,
  version: '9',
  eventTypes: Object.keys(companyEvents.schemas),
  table: companiesTable,
  keys({ stream, metadata: { tenant } }) {
    const id = companyIdOf(stream, tenant)
    return id === null ? [] : [{ tenant, id }]
  },
  evolve(company, { type, data, revision, metadata }, { tenant, id: companyId }) {
    const event = companyEvents.upcast(type, metadata.schemaVersion, data)
    if (company === undefined) {
      if (event.type !== 'CompanyRegistered') throw new RangeError(`${type} of a company that was never registered`)
      const nothing = {
        shortName: null,
        size: null,
        url: null,
        logo: null,
        clauses: null,
        members: {},
        viewersSeeApplications: false,
        templates: [],
        deskViews: [],
        responsePromise: null,
        handoverInto: null,
        mergedInto: null,
      }
      return { tenant, companyId, name: event.data.name, ...nothing, revision, registeredAt: metadata.occurredAt }
    }
    const next = evolveCompany(company, event, metadata.occurredAt)
    return changesSettings(event) ? { ...next, revision } : next
  },
})
