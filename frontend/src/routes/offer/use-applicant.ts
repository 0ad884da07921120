/** Who is about to apply: the candidate who is signed in, with their profile, or someone without an account. */
import { maxDocuments } from '@jobboard/contracts/candidates/commands'
import { useQuery } from '@tanstack/react-query'
import { showToast } from '../../components/feedback/feedback.ts'
import { useApp } from '../../context/use-app.ts'
import { isMarkedSignedIn } from '../../features/accounts/account-state.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import type { Applicant } from '../../features/applications/apply/application-values.ts'
import { useApplyTexts } from '../../features/applications/apply/apply-texts.ts'
import type { PostApplyStatus } from '../../features/applications/apply/sent-view.tsx'
import { addDocument, candidateProfileQuery } from '../../features/candidates/api/profile.ts'

export type Applying =
  | { readonly kind: 'other' }
  | {
      readonly kind: 'person'
      readonly applicant: Applicant | null
      readonly storeFile: ((file: File) => Promise<void>) | null
      readonly status: PostApplyStatus
    }

/** Null: not known yet. Without an answer, the form begins empty. */
export function useApplicant(): Applying | null {
  const context = useApp()
  const t = useApplyTexts()
  const isMarked = isMarkedSignedIn()
  const session = useQuery({ ...currentSessionQuery(context.api), enabled: isMarked })
  const account = session.data?.account ?? null
  const isCandidate = account?.kind === 'candidate'
  const profile = useQuery({ ...candidateProfileQuery(context.api), enabled: isMarked && isCandidate })
  if (isMarked && session.data === undefined && !session.isError) return null
  if (account === null) return { kind: 'person', applicant: null, storeFile: null, status: 'unregistered' }
  if (!isCandidate) return { kind: 'other' }
  if (profile.data === undefined && !profile.isError) return null
  const { message = '', applicationDocs = [], matchmaking } = profile.data ?? {}
  const store = async (file: File): Promise<void> => {
    // It was sent: the profile is the lesser thing.
    await addDocument(context, file).catch(() => showToast({ tone: 'error', text: t('notStored') }))
  }
  return {
    kind: 'person',
    applicant: { name: account.name, email: account.email, message, documents: applicationDocs },
    storeFile: profile.data !== undefined && applicationDocs.length < maxDocuments ? store : null,
    status: matchmaking?.mandatoryPreferencesFilledIn === true ? 'missingPreferences' : 'complete',
  }
}
