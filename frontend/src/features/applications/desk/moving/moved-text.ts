import { type ApplicationStatus, applicationStatuses } from '@jobboard/contracts/applications/statuses'
import { ProblemError } from '../../../../http/problem-error.ts'
import type { DeskTexts } from '../texts.ts'

/** Who moved it to what, where a colleague was faster; null for every other refusal. */
export function movedText(t: DeskTexts, error: unknown): string | null {
  if (!(error instanceof ProblemError) || error.code !== 'applicationMoved') return null
  const { movedTo, movedBy } = error.more
  const status = applicationStatuses.find((one): one is ApplicationStatus => one === movedTo)
  if (status === undefined) return null
  const words = { status: t(`statuses.${status}`) }
  return typeof movedBy === 'string' ? t('moved.by', { ...words, name: movedBy }) : t('moved.byColleague', words)
}
