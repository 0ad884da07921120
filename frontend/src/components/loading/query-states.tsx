/** The four states of what a page loads: loading as a skeleton of the same size, nothing there, an error with a retry, offline. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../button.ts'
import { CloudOff } from '../icons/cloud-off.ts'
import { WifiOff } from '../icons/wifi-off.ts'
import { StateMessage } from '../state-message.tsx'

interface QueryStatesProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'fetchStatus' | 'refetch'>
  readonly skeleton: ReactNode
  /** What to show instead of nothing; says what to do first. */
  readonly empty?: { readonly isEmpty: (data: Data) => boolean; readonly message: ReactNode }
  readonly children: (data: Data) => ReactNode
}

/** Data that are there stay in view when loading them again fails. */
export function QueryStates<Data>({ query: { data, isError, fetchStatus, refetch }, skeleton, empty, children }: QueryStatesProps<Data>) {
  const t = useTexts()
  if (data !== undefined) return empty?.isEmpty(data) === true ? empty.message : children(data)
  // The query waits for the connection and continues by itself.
  if (fetchStatus === 'paused')
    return <StateMessage urgent icon={<WifiOff size={28} />} title={t('states.offlineTitle')} text={t('states.offlineText')} />
  if (!isError) return skeleton
  return (
    <StateMessage urgent icon={<CloudOff size={28} />} title={t('states.errorTitle')} text={t('states.errorText')}>
      <Button type="button" variant="primary" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </StateMessage>
  )
}
