/** Ends a payment that was not made yet; lists and pages that show it are loaded again. */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { usePaymentTexts } from '../texts.ts'
import { paymentQuery } from './get-payment.ts'

/** Asks first. A payment whose payer was faster is paid, which is said. */
export function useCancelPayment(id: string): { readonly isPending: boolean; readonly ask: () => void } {
  const t = usePaymentTexts()
  const { api, locale, queryClient } = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: async () => (await api.send<PaymentStatus>('POST', `/v1/payments/${encodeURIComponent(id)}/cancel`)).body,
    onSuccess: (payment) => {
      queryClient.setQueryData(paymentQuery(api, id).queryKey, payment)
      showToast(
        payment.status === 'failed' ? { tone: 'success', text: t('outcome.wasCancelled') } : { tone: 'error', text: t('outcome.wasPaid') },
      )
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['company', 'payments'] }),
        queryClient.invalidateQueries({ queryKey: ['open payment'] }),
      ])
    },
  })
  const ask = async (): Promise<void> => {
    if (isPending) return
    const question = { title: t('outcome.confirmTitle'), text: t('outcome.confirmText'), confirmLabel: t('outcome.cancel') }
    if (await confirm({ ...question, cancelLabel: t('outcome.keep'), isDestructive: true })) mutate()
  }
  return { isPending, ask: () => void ask() }
}
