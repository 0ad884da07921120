/** The code of the second factor: of the app, or a recovery code in its place. */
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import type { FieldHandle } from '../../../components/form/fields/field-handle.ts'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { useSecondFactorTexts } from './second-factor-texts.ts'

const Box = styled.div`display: grid; gap: 8px; justify-items: start; > [data-field] { width: 100%; }`

interface OtpFieldProps {
  readonly field: FieldHandle
  /** Appears in answer to what the visitor did, and gets the focus. */
  readonly takesFocus?: boolean
  /** Null: recovery codes do not do. */
  readonly recovery?: null
}

export function OtpField({ field, takesFocus = false, recovery }: OtpFieldProps) {
  const t = useSecondFactorTexts()
  const box = useRef<HTMLDivElement>(null)
  const [isRecovery, setRecovery] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the kind of code changes
  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus()
  }, [takesFocus, isRecovery])
  return (
    <Box ref={box}>
      {isRecovery ? (
        <TextField field={field} label={t('field.recovery')} hint={t('field.recoveryHint')} autoComplete="off" maxLength={64} />
      ) : (
        <TextField
          field={field}
          label={t('field.code')}
          hint={t('field.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
        />
      )}
      {recovery === null ? null : (
        <Button type="button" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'field.useCode' : 'field.useRecovery')}
        </Button>
      )}
    </Box>
  )
}
