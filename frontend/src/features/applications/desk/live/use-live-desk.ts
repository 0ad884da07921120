/** What colleagues and candidates do appears on the open page of the desk: one stream for a page, closed while it is hidden. */
import { type DeskChanges, maxChangedApplications } from '@jobboard/contracts/applications/desk-changes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApp } from '../../../../context/use-app.ts'
import { listenTo } from '../../../../http/event-stream.ts'
import { refreshDesk } from './refresh-desk.ts'

/** `isOn`: the page may be read. */
export function useLiveDesk(isOn: boolean): void {
  const { api, board } = useApp()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOn) return undefined
    // One after another, so that an older answer never replaces a newer one; what comes meanwhile is loaded together.
    let waiting: Set<string> | null = new Set()
    let isRunning = false
    const run = async (): Promise<void> => {
      if (isRunning) return
      isRunning = true
      while (waiting === null || waiting.size > 0) {
        const ids: readonly string[] | null = waiting === null || waiting.size > maxChangedApplications ? null : [...waiting]
        waiting = new Set()
        await refreshDesk(queryClient, api, ids)
      }
      isRunning = false
    }
    return listenTo<DeskChanges>(`/api/${board.id}/applications/changes`, ({ applications }) => {
      if (applications === null) waiting = null
      else for (const id of applications) waiting?.add(id)
      void run()
    })
  }, [isOn, api, board.id, queryClient])
}
