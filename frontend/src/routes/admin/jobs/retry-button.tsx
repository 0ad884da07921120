/** Counts what would be retried, asks, and has it done. */

import type { RetryJobs, RetryParked } from '@jobboard/contracts/operations/commands'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { retryJobs, retryParked } from '../../../features/operations/api/operate.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useOperation } from '../../../features/operations/use-operation.ts'

type RetryButtonProps = {
  readonly children: ReactNode
  /** Of a row, whose button has no name of its own otherwise. */
  readonly name?: string
} & (
  | { readonly what: 'jobs'; readonly of: Omit<RetryJobs, 'dryRun'> }
  | { readonly what: 'streams'; readonly of: Omit<RetryParked, 'dryRun'> }
)

export function RetryButton(props: RetryButtonProps) {
  const { children, name, what } = props
  const t = useOperationTexts()
  const { api, locale } = useApp()
  const { isPending, mutate } = useOperation()
  const ask = (dryRun: boolean): Promise<number> =>
    props.what === 'jobs' ? retryJobs(api, { ...props.of, dryRun }) : retryParked(api, { ...props.of, dryRun })
  const retry = (): void =>
    mutate({
      question: async () => {
        const count = await ask(true)
        const values = { count, number: formatNumber(locale, count) }
        if (count === 0) return null
        return {
          title: t('retry.title'),
          text: what === 'jobs' ? t('retry.jobs', values) : t('retry.streams', values),
          confirmLabel: t('retry.one'),
        }
      },
      send: () => ask(false),
      done: t('retry.done'),
      nothing: t('retry.nothing'),
    })
  return (
    <Button
      type="button"
      aria-disabled={isPending}
      {...(name === undefined ? {} : { 'aria-label': `${t('retry.one')}: ${name}` })}
      onClick={() => (isPending ? undefined : retry())}
    >
      {children}
    </Button>
  )
}
