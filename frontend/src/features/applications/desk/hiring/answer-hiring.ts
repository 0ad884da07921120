import type { WritingApiClient } from '../../../../http/api-client.ts'

const paths = { yes: 'confirm-hiring', no: 'finish-recruitment' } as const

export async function answerHiring(api: WritingApiClient, slug: string, answer: 'yes' | 'no'): Promise<void> {
  await api.send('POST', `/v1/offers/${encodeURIComponent(slug)}/${paths[answer]}`)
}
