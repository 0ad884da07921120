/** Applications that the tests of the desk work with. */

import { docxWith, pdfWith } from '@jobboard/platform/testing/made-up-files'
import { type APIRequestContext, expect } from '@playwright/test'
import { signInEmployer } from '../product/demo-accounts.ts'

export const password = 'Demo-password-2026'

interface Sent {
  readonly name: string
  readonly file?: Buffer
  readonly ending?: 'pdf' | 'docx'
}

export const people: readonly Sent[] = [
  { name: 'Ola Lis', file: pdfWith(['Ola Lis', 'Payments engineer']) },
  { name: 'Jan Sowa', file: docxWith(['Jan Sowa', 'Warehouse and forklift']), ending: 'docx' },
  { name: 'Ewa Kos' },
  { name: 'Piotr Dzik' },
  // What a spreadsheet would take for a formula.
  { name: '=SUM(A1:A9) Wilk' },
]

/** To an offer of their own, by the demo candidate; ids in the order of `people`. */
export async function sendApplications(
  request: APIRequestContext,
  word: string,
): Promise<{ readonly slug: string; readonly ids: readonly string[] }> {
  const employer = await signInEmployer(request)
  const { slug } = await employer.publish(`Desk Engineer ${word}`, { apply: { kind: 'email', email: 'ada@modrybit.example' } })
  const credentials = { grant_type: 'password', kind: 'candidate', email: 'candidate@devboard.example', password }
  const signedIn = (await (await request.post('/api/v1/oauth/token', { data: credentials })).json()) as { access_token: string }
  const sent: string[] = []
  for (const { name, file, ending = 'pdf' } of people) {
    let id: string | undefined
    await expect(async () => {
      const response = await request.post(`/api/v1/offers/${slug}/applications`, {
        headers: { Authorization: `Bearer ${signedIn.access_token}` },
        multipart: {
          name,
          email: `${name
            .toLowerCase()
            .replace(/[^a-z]+/g, '.')
            .replace(/^\./, '')}.${word}@canary.example`,
          message: `I am ${name}.`,
          ...(file === undefined ? {} : { attachment: { name: `${name}.${ending}`, mimeType: 'application/octet-stream', buffer: file } }),
        },
      })
      expect(response.status(), await response.text()).toBe(201)
      id = ((await response.json()) as { applicationId: string }).applicationId
    }).toPass()
    if (id !== undefined) sent.push(id)
  }
  return { slug, ids: sent }
}
