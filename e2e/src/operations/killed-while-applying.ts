/** Candidates who apply while the service that takes applications is killed: programs that repeat a request until it is answered, as browsers do. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pdfWith } from '@jobboard/platform/testing/made-up-files'

export interface Applied {
  readonly id: string
  readonly slug: string
  readonly file: Buffer
}

/** A CV of 200 kB whose bytes differ from those of every other. */
const fileOf = (number: number): Buffer =>
  pdfWith(Array.from({ length: 2_000 }, (_, line) => `Application ${number}, line ${line}: ${'made-up experience '.repeat(3)}`))

/** Resolves with what was acknowledged, once it is. */
async function applyUntilAnswered(origin: string, slug: string, number: number): Promise<Applied> {
  const key = randomUUID()
  const file = fileOf(number)
  for (;;) {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      name: 'Ada Lis',
      email: `ada-${number}@example.com`,
      message: 'Hello',
      fileName: 'cv.pdf',
    }))
      form.append(name, value)
    form.append('attachment', new Blob([new Uint8Array(file)]), 'cv.pdf')
    const answer = await fetch(`${origin}/api/v1/offers/${slug}/applications`, {
      method: 'POST',
      headers: { Origin: origin, 'X-Tenant': 'devboard', 'Idempotency-Key': key },
      body: form,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    if (answer?.status === 201) return { id: ((await answer.json()) as { id: string }).id, slug, file }
    if (answer !== undefined && answer.status < 500 && ![409, 425, 429].includes(answer.status))
      throw new Error(`${answer.status} ${await answer.text()}`)
    await sleep(100)
  }
}

/** `perSecond` begin each second, whatever became of those before. */
export async function applyAtRate(origin: string, slugs: readonly string[], count: number, perSecond: number): Promise<readonly Applied[]> {
  const sent: Promise<Applied>[] = []
  for (let number = 0; number < count; number += 1) {
    sent.push(applyUntilAnswered(origin, slugs[number % slugs.length] ?? '', number))
    await sleep(1_000 / perSecond)
  }
  return Promise.all(sent)
}
