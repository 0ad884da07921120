/** What a company decides about its desk of applications. */
import type { CompanyEvent } from '@jobboard/contracts/companies/events'
import { type AccountId, accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { companyAggregate } from './company.ts'

const { given } = specificationOf(companyAggregate.decider)
const [ann, bob] = [1, 2].map((number) => accountIdSchema.parse(`7b1c7f2e-5a40-4a4e-9a53-00000000000${number}`)) as [AccountId, AccountId]
const acme: readonly CompanyEvent[] = [
  { type: 'CompanyRegistered', data: { companyId: companyIdSchema.parse('acme'), name: 'Acme' } },
  { type: 'MemberAdded', data: { accountId: ann, role: 'owner' } },
  { type: 'MemberAdded', data: { accountId: bob, role: 'recruiter' } },
]

describe('what viewers may read', () => {
  it('is decided by owners, and once', () => {
    const allow = { type: 'changeAccess', by: ann, viewersSeeApplications: true } as const
    const allowed: CompanyEvent = { type: 'CompanyAccessChanged', data: { viewersSeeApplications: true } }
    given(...acme)
      .when(allow)
      .thenEvents(allowed)
    given(...acme, allowed)
      .when(allow)
      .thenNothing()
    given(...acme)
      .when({ ...allow, viewersSeeApplications: false })
      .thenNothing()
    given(...acme)
      .when({ ...allow, by: bob })
      .thenRefused('forbidden')
  })
})

describe('templates of answers', () => {
  it('are changed by who answers candidates', () => {
    const templates = [{ id: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', name: 'No', locale: 'en' as const, status: null, text: 'Thank you' }]
    const change = { type: 'changeTemplates', by: ann, templates } as const
    const changed: CompanyEvent = { type: 'CompanyAnswerTemplatesChanged', data: { templates } }
    const joined: CompanyEvent = { type: 'MemberRoleChanged', data: { accountId: bob, role: 'viewer' } }
    given(...acme)
      .when(change)
      .thenEvents(changed)
    given(...acme)
      .when({ ...change, by: bob })
      .thenEvents(changed)
    given(...acme, changed)
      .when(change)
      .thenNothing()
    given(...acme, joined)
      .when({ ...change, by: bob })
      .thenRefused('forbidden')
  })
})

describe('saved views', () => {
  it('are changed by who works at the desk, and once', () => {
    const views = [{ id: '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', name: 'To read', filters: { unread: 'yes' } }]
    const change = { type: 'changeDeskViews', by: bob, views } as const
    const changed: CompanyEvent = { type: 'CompanyDeskViewsChanged', data: { views } }
    given(...acme)
      .when(change)
      .thenEvents(changed)
    given(...acme, changed)
      .when({ ...change, by: ann })
      .thenNothing()
    given(...acme, { type: 'MemberRoleChanged', data: { accountId: bob, role: 'viewer' } })
      .when(change)
      .thenRefused('forbidden')
  })
})

describe('the response promise', () => {
  it('is made and ended by owners, and changed once', () => {
    const promise = { type: 'changeResponsePromise', by: ann, days: 30 } as const
    const promised: CompanyEvent = { type: 'CompanyResponsePromiseChanged', data: { days: 30 } }
    given(...acme)
      .when(promise)
      .thenEvents(promised)
    given(...acme, promised)
      .when(promise)
      .thenNothing()
    given(...acme, promised)
      .when({ ...promise, days: null })
      .thenEvents({ type: 'CompanyResponsePromiseChanged', data: { days: null } })
    given(...acme)
      .when({ ...promise, days: null })
      .thenNothing()
    given(...acme)
      .when({ ...promise, by: bob })
      .thenRefused('forbidden')
  })
})
