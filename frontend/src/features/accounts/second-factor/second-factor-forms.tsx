/** The steps of setting a second factor up and of changing it. */
import styled from '@emotion/styled'
import { type BegunSecondFactor, confirmSecondFactorSchema, secondFactorCheckSchema } from '@jobboard/contracts/accounts/second-factor'
import { encode } from 'uqr'
import { Button } from '../../../components/button.ts'
import { downloadFile } from '../../../components/download-file.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { PasswordField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { confirmSecondFactor, type SecondFactorCheck } from '../api/second-factor.ts'
import { OtpField } from './otp-field.tsx'
import { useSecondFactorTexts } from './second-factor-texts.ts'
import { useOtpStep } from './use-otp-step.ts'

interface CheckFormProps {
  readonly label: string
  readonly onChecked: (check: SecondFactorCheck) => Promise<void>
}

/** The password again, and then the code of an account that has one. */
export function CheckForm({ label, onChecked }: CheckFormProps) {
  const t = useSecondFactorTexts()
  const { asksOtp, rules, toBody, send } = useOtpStep()
  const handle = useContractForm({
    schema: secondFactorCheckSchema,
    initial: { password: '', otp: '' },
    rules,
    toBody,
    send: (check) => send(() => onChecked(check)),
  })
  return (
    <Form handle={handle} label={label} sendsOnEnter submit={{ label: t('next'), working: t('working') }}>
      <PasswordField field={handle.field('password')} label={t('password')} autoComplete="current-password" />
      {asksOtp ? <OtpField field={handle.field('otp')} takesFocus /> : null}
    </Form>
  )
}

const Scan = styled.div`
  display: grid; gap: 16px;
  h3 { font-size: 16px; line-height: 24px; }
  /* Readers need dark on light, in dark themes too. */
  svg { width: 200px; height: 200px; padding: 12px; border-radius: 8px; background: #fff; }
  code { display: block; margin-top: 4px; font-size: 16px; letter-spacing: 0.04em; overflow-wrap: anywhere; user-select: all; }
`

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  )
}

interface ScanStepProps {
  readonly begun: BegunSecondFactor
  readonly onConfirmed: (codes: readonly string[]) => void
}

export function ScanStep({ begun, onConfirmed }: ScanStepProps) {
  const t = useSecondFactorTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: confirmSecondFactorSchema,
    initial: { otp: '' },
    send: async (body) => onConfirmed(await confirmSecondFactor(context, body)),
  })
  return (
    <Scan>
      <div>
        <h3>{t('scanTitle')}</h3>
        <p>{t('scanText')}</p>
      </div>
      <QrCode text={begun.uri} label={t('qr')} />
      <p>
        {t('typeIn')} <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form handle={handle} label={t('scanTitle')} sendsOnEnter submit={{ label: t('confirm'), working: t('working') }}>
        <OtpField field={handle.field('otp')} recovery={null} />
      </Form>
    </Scan>
  )
}

const Codes = styled.div`
  display: grid; gap: 16px;
  h3 { font-size: 16px; line-height: 24px; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px 16px; padding: 16px; border-radius: 8px; background: var(--grey-3); list-style: none; }
  .actions { display: flex; flex-wrap: wrap; gap: 12px; }
`

interface RecoveryCodeListProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const t = useSecondFactorTexts()
  const { board } = useApp()
  const text = `${codes.join('\n')}\n`
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ tone: 'success', text: t('copied') }),
      () => showToast({ tone: 'error', text: t('copyFailed') }),
    )
  const download = (): void => downloadFile(`${board.id}-recovery-codes.txt`, new Blob([text], { type: 'text/plain' }))
  return (
    <Codes>
      <div role="status">
        <h3>{t('codesTitle')}</h3>
        <p>{t('codesText')}</p>
      </div>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button type="button" onClick={copy}>
          {t('copy')}
        </Button>
        <Button type="button" onClick={download}>
          {t('download')}
        </Button>
        <Button type="button" variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </Codes>
  )
}
