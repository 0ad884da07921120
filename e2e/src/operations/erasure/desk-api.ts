/** What a company does with an application: its words about a candidate are the candidate's data as well. */
import { employerToken, fetchApi, signInEmployer } from '@jobboard/platform/testing/employer-api'
import { canaries } from './canaries.ts'

const questionId = '5f0c1c1e-7f0b-4a61-9d55-0c6b6f4f4d11'

/** The slug of an offer with the form of the board and a question. */
export async function publishWithQuestion(origin: string): Promise<string> {
  const employer = await signInEmployer(fetchApi(origin))
  const question = { id: questionId, kind: 'text', text: 'What did you build last?', required: true }
  const { slug } = await employer.publish('Payments Engineer', {
    apply: { kind: 'email', email: 'ada@modrybit.example' },
    screeningQuestions: [question],
  })
  return slug
}

export const answersToQuestion = JSON.stringify({ [questionId]: canaries.screeningAnswer })

/** Reads and rates it, writes a note, invites to an interview. Resolves with the interview. */
export async function handleApplication(origin: string, id: string): Promise<{ readonly interviewId: string; readonly time: string }> {
  const client = fetchApi(origin)
  const headers = { Authorization: `Bearer ${await employerToken(client)}` }
  const send = async (method: string, path: string, data: object): Promise<string> => {
    const response = await client.fetch(`/api/v2/employer-panel/applications/${id}${path}`, { method, data, headers })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.text()
  }
  const time = new Date(Date.now() + 7 * 86_400_000).toISOString()
  await send('POST', '/open', {})
  await send('PUT', '/rating', { rating: 4 })
  await send('POST', '/notes', { text: canaries.deskNote })
  await send('PATCH', '/status', { status: 'interview', answer: canaries.toldAnswer, tell: 'atOnce' })
  const reply = await send('POST', '/interview', { times: [time], place: canaries.interviewPlace })
  const { interview } = JSON.parse(reply) as { readonly interview: { readonly interviewId: string } }
  return { interviewId: interview.interviewId, time }
}
