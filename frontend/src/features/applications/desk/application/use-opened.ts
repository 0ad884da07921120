/** The first person who opens a new application makes it viewed, which its candidate sees. */
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { useEffect } from 'react'
import { openApplication } from '../api/desk-commands.ts'
import { useCommand } from './use-act.ts'

/** Each for itself: who moves to the next one does not wait for the answer about the one before. */
export function useOpened({ applicationId, status }: Pick<DeskApplication, 'applicationId' | 'status'>, canWrite: boolean): void {
  const run = useCommand()
  const isNew = status === 'new' && canWrite
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each application
  useEffect(() => {
    if (isNew) void run((api) => openApplication(api, applicationId))
  }, [applicationId, isNew])
}
