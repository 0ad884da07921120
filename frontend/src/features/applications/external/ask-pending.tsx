/** The redirect that a visitor followed before they signed in or up: they are asked about it once, where they continue. */
import type { RouterHistory } from '@tanstack/react-router'
import { z } from 'zod'
import { overlays } from '../../../components/feedback/overlay-requests.ts'
import { takePending } from '../../../navigation/take-pending.ts'
import { AppliedQuestion } from './applied-question.tsx'

export function askPending(history: RouterHistory): void {
  const redirectId = z.uuid().safeParse(takePending(history, 'redirectId').redirectId).data
  if (redirectId === undefined) return
  overlays.add({ kind: 'popup', show: (onClose) => <AppliedQuestion redirectId={redirectId} offer={null} onClose={onClose} /> })
}
