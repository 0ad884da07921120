/** The one command of a page: sent once, its outcome in view, every list of the panel loaded again. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../components/feedback/feedback.ts'
import { problemText } from '../../components/form/problem-text.ts'
import { useApp } from '../../context/use-app.ts'
import { useMutation } from '../../http/use-mutation.ts'
import { companyOffersKey } from './api/list-offers.ts'

export function useAction<Reply>(send: (idempotencyKey: string) => Promise<Reply>, onDone: (reply: Reply) => void) {
  const { locale } = useApp()
  const queryClient = useQueryClient()
  // One intent for as long as the page is shown: a second press after a lost reply does nothing twice.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const action = useMutation({
    mutationFn: () => send(idempotencyKey),
    onSuccess: async (reply) => {
      onDone(reply)
      await queryClient.invalidateQueries({ queryKey: companyOffersKey })
    },
    onError: async (error) => {
      setKey(crypto.randomUUID())
      showToast({ tone: 'error', text: problemText(locale, error) })
      await queryClient.invalidateQueries({ queryKey: companyOffersKey })
    },
  })
  const isWorking = action.isPending || action.isSuccess
  return { isWorking, start: () => (isWorking ? undefined : action.mutate()) }
}
