/** The form of a decision: what each choice asks for, and the statement as it will be sent. */
import { caseIdSchema } from '@jobboard/contracts/moderation/events'
import type { CaseObject } from '@jobboard/contracts/moderation/queries'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritingApiClient } from '../../../http/api-client.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { DecisionForm } from './decision-form.tsx'

const id = caseIdSchema.parse('6b1f7c6e-6a57-4b7e-9d0b-5d3f6f1f9a11')
const found: CaseObject = {
  id,
  number: 'C-DCFQ-RVKA',
  kind: 'offer',
  offer: { id: offerIdSchema.parse('0h4k7m2p9rtv'), slug: 'java-0h4k7m2p9rtv', title: 'Java Developer', state: 'published' },
  company: { id: companyIdSchema.parse('modry-bit'), name: 'Modry Bit', restrictions: 0, takenDown: 0, isBlocked: false },
  state: 'open',
  severity: 'severe',
  reasons: ['fraud'],
  rules: [],
  openedAt: '2026-03-11T08:00:00.000Z',
  waitingSince: '2026-03-11T08:00:00.000Z',
  dueAt: '2026-03-12T08:00:00.000Z',
  isOverdue: false,
  lastDecision: null,
  decidedAt: null,
  revision: 3,
  terms: { complaintUntil: '2026-09-12T08:00:00.000Z', disputeBody: null, isNotice: true, rule: null },
  reports: [],
  decisions: [],
  complaints: [],
}

async function opened(of: Partial<CaseObject> = {}) {
  const sent: unknown[] = []
  const api: Partial<WritingApiClient> = {
    send: (async (method: string, path: string, { body, ifMatch }: { body: unknown; ifMatch: string }) => {
      sent.push([method, path, ifMatch, body])
      return { body: {} }
    }) as WritingApiClient['send'],
  }
  await renderInApp(<DecisionForm found={{ ...found, ...of }} />, { api })
  return sent
}
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('asks for what a statement needs, shows it as it will be sent, and sends it by a second press', async () => {
  const sent = await opened()
  await choose('Remove the job ad')
  await press('Preview before sending')
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0)
  await choose('Terms of the site')
  await userEvent.type(screen.getByLabelText('Provision or clause'), '§ 4(2)')
  await userEvent.type(screen.getByLabelText('Why the content is incompatible with it'), 'No deposits.')
  await userEvent.type(screen.getByLabelText('Facts and circumstances'), 'It asks for 500 PLN.')
  await press('Preview before sending')
  const statement = within(await screen.findByRole('region', { name: 'Statement of reasons' }))
  for (const part of [
    /removed from the site/,
    '§ 4(2)',
    'No deposits.',
    'It asks for 500 PLN.',
    /^From a notice/,
    /A person made this decision/,
  ])
    expect(statement.getByText(part)).toBeTruthy()
  expect(screen.getByText('We found the report justified and took measures.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('This is how the decision will read')
  expect(sent).toEqual([])
  // Back, everything is still there.
  await press('Back to editing')
  expect(screen.getByLabelText('Provision or clause')).toHaveProperty('value', '§ 4(2)')
  await press('Preview before sending')
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm and send' }))
  const ground = { kind: 'terms', provision: '§ 4(2)', explanation: 'No deposits.' }
  const body = { decision: 'takeDown', facts: 'It asks for 500 PLN.', ground, reasons: '' }
  expect(sent).toEqual([['POST', `/v2/admin/moderation/cases/${id}/decide`, '"3"', body]])
})

it('asks for a reason alone where nothing is restricted, and for a day where something is to be corrected', async () => {
  const sent = await opened()
  await choose('Nothing: the job ad stays as it is')
  expect(screen.queryByLabelText('Provision or clause')).toBeNull()
  await userEvent.type(screen.getByLabelText('Explanation for those who reported'), 'It is a real offer.')
  await press('Preview before sending')
  expect(await screen.findByText(/^Nothing will change/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Statement of reasons' })).toBeNull()
  await press('Back to editing')
  await choose('Ask the company to correct it by a day')
  expect(screen.getByRole('textbox', { name: /^Day by which the job ad has to be corrected/ })).toBeTruthy()
  expect(sent).toEqual([])
})

it('offers of a company what can be decided about one', async () => {
  await opened({ kind: 'company', offer: null })
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['noAction', 'blockCompany'])
})
