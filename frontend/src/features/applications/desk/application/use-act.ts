import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import { deskKey } from '../api/desk-lists.ts'

/** One command at a time; a refusal is said in a message. Everything of the desk is loaded again afterwards. */
export function useAct() {
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  /** Whether it was done. */
  const act = async (command: (api: WritingApiClient) => Promise<unknown>): Promise<boolean> => {
    if (isWorking) return false
    setWorking(true)
    try {
      await command(api)
      return true
    } catch (error) {
      showToast({ tone: 'error', text: problemText(locale, error) })
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: deskKey })
      setWorking(false)
    }
  }
  return { act, isWorking }
}
