/**
 * The page that the payer returns to. Coming back proves nothing: the gateway is asked once, and then the product, until the payment is settled
 * or for some minutes (docs/product/payments.md, "States").
 */
import type { PaymentStatus } from '@jobboard/contracts/payments/commands'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { checkPayment, paymentQuery } from '../api/get-payment.ts'
import { usePaymentTexts } from '../texts.ts'
import { PaymentState, type RefusedFieldsComponent } from './payment-state.tsx'

const pollMs = 3_000
/** The notice of the sandbox comes 15 s late at most, a transfer can take minutes. */
const patientForMs = 4 * 60_000

/** It may change without anyone here doing anything. */
const isMoving = ({ status, problem }: PaymentStatus): boolean =>
  status === 'pending' || status === 'started' || (status === 'paid' && problem === null)

interface PaymentOutcomeProps {
  readonly id: string
  readonly RefusedFields: RefusedFieldsComponent
  readonly onFulfilled: (payment: PaymentStatus, slug: string) => void
}

export function PaymentOutcome({ id, RefusedFields, onFulfilled }: PaymentOutcomeProps) {
  const t = usePaymentTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const [isPatient, setPatient] = useState(true)
  /** What was bought was checked, so that what is read next, the page of the offer too, waits for it. */
  const [isRead, setRead] = useState(false)
  const query = useQuery({
    ...paymentQuery(api, id),
    refetchInterval: ({ state: { data } }) => (isPatient && (data === undefined || isMoving(data)) ? pollMs : false),
  })
  const check = useMutation({
    mutationFn: () => checkPayment(api, id),
    onSuccess: (payment) => {
      setRead(payment.status === 'ok')
      queryClient.setQueryData(paymentQuery(api, id).queryKey, payment)
    },
  })
  const { mutate } = check
  const isPaidFor = query.data?.status === 'ok'
  // biome-ignore lint/correctness/useExhaustiveDependencies: on return, and again where a notice came after that
  useEffect(() => {
    if (!isRead) mutate()
  }, [mutate, isPaidFor, isRead])
  useEffect(() => {
    if (!isPatient) return
    const timer = setTimeout(() => setPatient(false), patientForMs)
    return () => clearTimeout(timer)
  }, [isPatient])
  const checkAgain = (): void => {
    if (check.isPending) return
    setPatient(true)
    mutate(undefined, { onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }) })
  }
  return (
    <QueryStates query={isPaidFor && !isRead && !check.isError ? { ...query, data: undefined } : query} skeleton={<RowListSkeleton />}>
      {(payment) => (
        <>
          <PaymentState
            payment={payment}
            RefusedFields={RefusedFields}
            isChecking={check.isPending}
            onCheck={checkAgain}
            onFulfilled={onFulfilled}
          />
          {isMoving(payment) && !isPatient ? (
            <div role="status">
              <p>{t('outcome.stillWaiting')}</p>
              <Button type="button" variant="primary" aria-disabled={check.isPending} onClick={checkAgain} style={{ marginTop: 12 }}>
                {t(check.isPending ? 'outcome.checking' : 'outcome.check')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </QueryStates>
  )
}
