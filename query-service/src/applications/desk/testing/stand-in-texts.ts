/** Instead of the command-service: opens a sealed text to its field and its word, and has tokens by the name of the company. */
import { askedTokens } from '@jobboard/platform/applications/search-tokens'
import { createInternalClient, type InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'

export const judgedAnswers = [{ questionId: 'q', question: 'Years of Java?', kind: 'number', value: 3, unit: 'years', isMarked: false }]

interface Sealed {
  readonly field: string
  readonly sealed: { readonly sealed: string }
}

const openedAs = ({ field, sealed: { sealed: word } }: Sealed): string =>
  field === 'answers' ? JSON.stringify(judgedAnswers) : `${field}: ${word}`

export interface StandInTexts {
  readonly client: InternalClient
  /** Since the last reset. */
  calls: number
  /** Of the answers to what is to be opened. */
  status: number
  reset(): void
}

export function standInTexts(): StandInTexts {
  const standIn: StandInTexts = {
    calls: 0,
    status: 200,
    reset: () => {
      standIn.calls = 0
      standIn.status = 200
    },
    client: createInternalClient({
      addressOf: () => '',
      internalKey: 'key-of-the-test',
      maxAttempts: 1,
      fetch: async (path, { body }) => {
        standIn.calls += 1
        if (path.endsWith('/search-tokens')) {
          const { search, companyId } = JSON.parse(String(body)) as { search: string; companyId: string }
          return Response.json({ words: askedTokens(companyId, search) })
        }
        const { texts } = JSON.parse(String(body)) as { texts: readonly Sealed[] }
        return Response.json(standIn.status === 200 ? { texts: texts.map(openedAs) } : {}, { status: standIn.status })
      },
    }),
  }
  return standIn
}
