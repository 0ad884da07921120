/** The second factor of the own account: whether it is on, setting it up, new recovery codes, and switching it off. */
import styled from '@emotion/styled'
import type { AccountKind } from '@jobboard/contracts/accounts/roles'
import { type BegunSecondFactor, needsSecondFactor, type OwnSecondFactor } from '@jobboard/contracts/accounts/second-factor'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { useApp } from '../../../context/use-app.ts'
import { currentSessionQuery } from '../api/get-current-session.ts'
import {
  beginSecondFactor,
  newRecoveryCodes,
  ownSecondFactorQuery,
  type SecondFactorCheck,
  switchSecondFactorOff,
} from '../api/second-factor.ts'
import { CheckForm, RecoveryCodeList, ScanStep } from './second-factor-forms.tsx'
import { useSecondFactorTexts } from './second-factor-texts.ts'

const Section = styled.section`
  display: grid; gap: 16px; padding-top: 24px; border-top: 1px solid var(--border);
  h2 { font-size: 20px; line-height: 28px; }
  h2 + p { margin-top: 4px; color: var(--text-muted); max-width: 60ch; }
  .required { padding: 12px 16px; border-radius: 8px; background: var(--amber-soft); }
  .actions { display: flex; flex-wrap: wrap; gap: 12px; }
  form { max-width: 420px; }
`

type Change = 'setUp' | 'newCodes' | 'switchOff'
type Step =
  | { readonly at: 'status' }
  | { readonly at: 'check'; readonly change: Change }
  | { readonly at: 'scan'; readonly begun: BegunSecondFactor }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

export function SecondFactor({ kind }: { readonly kind: AccountKind }) {
  const t = useSecondFactorTexts()
  const context = useApp()
  const [step, setStep] = useState<Step>({ at: 'status' })
  const { data } = useQuery(ownSecondFactorQuery(context.api))
  const { data: session } = useQuery(currentSessionQuery(context.api))
  const toStatus = () => setStep({ at: 'status' })
  const checked = async (change: Change, check: SecondFactorCheck): Promise<void> => {
    if (change === 'setUp') return setStep({ at: 'scan', begun: await beginSecondFactor(context, check) })
    if (change === 'newCodes') return setStep({ at: 'codes', codes: await newRecoveryCodes(context, check) })
    await switchSecondFactorOff(context, check)
    showToast({ tone: 'success', text: t('switchedOff') })
    toStatus()
  }
  if (data === undefined) return null
  return (
    <Section aria-label={t('title')}>
      <div>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
      </div>
      {session?.needsSecondFactor === true ? <p className="required">{t('required')}</p> : null}
      {step.at === 'status' ? (
        <Status secondFactor={data.secondFactor} kind={kind} onChange={(change) => setStep({ at: 'check', change })} />
      ) : null}
      {step.at === 'check' ? (
        <CheckForm key={step.change} label={t(step.change)} onChecked={(check) => checked(step.change, check)} />
      ) : null}
      {step.at === 'scan' ? <ScanStep begun={step.begun} onConfirmed={(codes) => setStep({ at: 'codes', codes })} /> : null}
      {step.at === 'codes' ? <RecoveryCodeList codes={step.codes} onDone={toStatus} /> : null}
      {step.at === 'check' || step.at === 'scan' ? (
        <div className="actions">
          <Button type="button" onClick={toStatus}>
            {t('cancel')}
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

interface StatusProps extends OwnSecondFactor {
  readonly kind: AccountKind
  readonly onChange: (change: Change) => void
}

function Status({ secondFactor, kind, onChange }: StatusProps) {
  const t = useSecondFactorTexts()
  const { board, locale } = useApp()
  const button = (change: Change, label: string, isPrimary = false) => (
    <Button type="button" {...(isPrimary && { variant: 'primary' as const })} onClick={() => onChange(change)}>
      {label}
    </Button>
  )
  if (secondFactor === null) {
    return (
      <>
        <p>{t('off')}</p>
        <div className="actions">{button('setUp', t('setUp'), true)}</div>
      </>
    )
  }
  return (
    <>
      <p>
        {t('on', { when: formatDate(locale, secondFactor.enabledAt, board.timeZone) })} ·{' '}
        {t('left', { count: secondFactor.recoveryCodesLeft })}
      </p>
      <div className="actions">
        {button('newCodes', t('newCodes'))}
        {button('setUp', t('move'))}
        {needsSecondFactor(kind) ? null : button('switchOff', t('switchOff'))}
      </div>
    </>
  )
}
