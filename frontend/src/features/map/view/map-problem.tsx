/** Replaces the map where the browser cannot draw it, or it did not load. The list has the same offers. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.ts'
import { MapPinOff } from '../../../components/icons/map-pin-off.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'

const Place = styled.div`
  display: grid;
  align-content: center;
  height: 100%;
  padding: 16px;
`

interface MapProblemProps {
  readonly kind: 'webgl' | 'browser'
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

export function MapProblem({ kind, onRetry, children }: MapProblemProps) {
  const t = useTexts()
  return (
    <Place>
      <StateMessage icon={<MapPinOff />} title={t(`map.${kind}Title`)} text={t(`map.${kind}Text`)}>
        {onRetry === undefined ? null : (
          <Button type="button" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        {children}
      </StateMessage>
    </Place>
  )
}
