import type { AnswerTemplate } from '@jobboard/contracts/companies/answer-templates'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useApp } from '../../../../../context/use-app.ts'
import type { WritingApiClient } from '../../../../../http/api-client.ts'
import { renderInApp } from '../../../../../testing/render-in-app.tsx'
import { answerTemplatesQuery } from '../api/answer-templates.ts'
import { TemplateList } from './template-list.tsx'

const template = (number: number, change: Partial<AnswerTemplate> = {}): AnswerTemplate => ({
  ...{ id: `2f1c7a52-9d7e-4c11-b2c4-00000000000${number}`, name: `Template ${number}`, locale: 'en', status: null, text: 'Hello {name}' },
  ...change,
})

/** What the server has. */
let stored: AnswerTemplate[]
let sent: { readonly body: { readonly templates: AnswerTemplate[] }; readonly ifMatch: string }[]
beforeEach(() => {
  stored = [template(1), template(2, { status: 'rejected', locale: 'pl' })]
  sent = []
})

function Page({ canWrite }: { readonly canWrite: boolean }) {
  const { data } = useQuery(answerTemplatesQuery(useApp().api))
  return data === undefined ? null : <TemplateList templates={data.templates} canWrite={canWrite} />
}
async function setUp(canWrite = true) {
  const get = async () => ({ templates: [...stored], revision: 7 })
  const send = async (_method: string, _path: string, options: (typeof sent)[number]) => {
    sent.push(options)
    stored = options.body.templates
    return { body: { templates: stored, revision: 8 } }
  }
  const api = { get: get as unknown as WritingApiClient['get'], send: send as unknown as WritingApiClient['send'] }
  await renderInApp(<Page canWrite={canWrite} />, { api })
  await screen.findByText('Template 1')
  return userEvent.setup()
}
const press = (user: Awaited<ReturnType<typeof setUp>>, name: string) => user.click(screen.getByRole('button', { name }))

it('writes a new one, with a variable where the cursor is and a preview, beside what a colleague has stored meanwhile', async () => {
  const user = await setUp()
  await press(user, 'New template')
  await user.type(await screen.findByLabelText('Name'), 'Thanks')
  const text = screen.getByLabelText<HTMLTextAreaElement>('Message')
  await user.type(text, 'Dear , bye')
  text.setSelectionRange(5, 5)
  await press(user, "Candidate's name")
  expect(text.value).toBe('Dear {name}, bye')
  expect(within(screen.getByRole('region', { name: 'Preview with sample data' })).getByText('Dear Alex Green, bye')).toBeTruthy()
  stored = [...stored, template(3)]
  await press(user, 'Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body.templates.map(({ name }) => name)).toEqual(['Template 1', 'Template 2', 'Template 3', 'Thanks'])
  expect(sent[0]?.body.templates[3]).toMatchObject({ locale: 'en', status: null, text: 'Dear {name}, bye' })
  expect(sent[0]?.ifMatch).toBe('"7"')
  expect(await screen.findByText('Thanks')).toBeTruthy()
})

it('changes one, unless it was changed meanwhile', async () => {
  const user = await setUp()
  await press(user, 'Edit: Template 2')
  const text = await screen.findByLabelText('Message')
  await user.type(text, '!')
  stored = [template(1), template(2, { status: 'rejected', locale: 'pl', text: 'by a colleague' })]
  await press(user, 'Save')
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(sent).toEqual([])
})

it('is read by viewers', async () => {
  await setUp(false)
  expect(screen.queryAllByRole('button')).toEqual([])
})
