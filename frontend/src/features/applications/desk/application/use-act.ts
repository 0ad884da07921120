import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import { deskKey } from '../api/desk-lists.ts'

type Command = (api: WritingApiClient) => Promise<unknown>

/** A refusal is said in a message. Everything of the desk is loaded again afterwards. Resolves with whether it was done. */
export function useCommand() {
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  return async (command: Command): Promise<boolean> => {
    try {
      await command(api)
      return true
    } catch (error) {
      showToast({ tone: 'error', text: problemText(locale, error) })
      return false
    } finally {
      await queryClient.invalidateQueries({ queryKey: deskKey })
    }
  }
}

/** One command at a time: a button that is pressed twice does its work once. */
export function useAct() {
  const run = useCommand()
  const [isWorking, setWorking] = useState(false)
  const act = async (command: Command): Promise<boolean> => {
    if (isWorking) return false
    setWorking(true)
    const isDone = await run(command)
    setWorking(false)
    return isDone
  }
  return { act, isWorking }
}
