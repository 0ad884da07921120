/** A plan with a price is paid for at once, where the board takes payments, or with a code. */
import type { VerifiedCode } from '@jobboard/contracts/codes/commands'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { Choice } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { verifyCodeQuery } from '../api/verify-code.ts'
import { FormSection } from '../components/form-section.tsx'
import { useOfferFormTexts } from '../texts.ts'
import { useTypedCode } from '../use-typed-code.ts'

const schema = z.object({ code: z.string().trim().min(1, messageKeys.required).max(64, messageKeys.tooLong) })
const typingPauseMs = 500

interface PaymentStepProps {
  readonly slug: string
  /** The code is to pay for an extension, otherwise for the publication. */
  readonly extends?: boolean
  /** Redeems it. */
  readonly onCode: (code: string, idempotencyKey: string) => Promise<unknown>
  readonly label: string
  readonly working: string
  /** The other way to pay; null: there is none. */
  readonly payNow?: ReactNode
  /** Why there is none; by default, because the board takes no payments. */
  readonly why?: string
}

export function PaymentStep({ payNow = null, why, ...code }: PaymentStepProps) {
  const t = useOfferFormTexts()
  const [way, setWay] = useState<'now' | 'code'>('now')
  if (payNow === null)
    return (
      <FormSection title={t('payment.codeTitle')} text={why ?? t('payment.codeOnly')}>
        <CodeForm {...code} />
      </FormSection>
    )
  return (
    <FormSection title={t('payment.title')}>
      <Choice
        label={t('payment.how')}
        name="way"
        chosen={way}
        choices={[
          { value: 'now', label: t('payment.now') },
          { value: 'code', label: t('payment.byCode') },
        ]}
        onChoose={setWay}
      />
      {way === 'now' ? payNow : <CodeForm {...code} />}
    </FormSection>
  )
}

function CodeForm({ slug, extends: isExtension = false, onCode, label, working }: Omit<PaymentStepProps, 'payNow' | 'why'>) {
  const t = useOfferFormTexts()
  const handle = useContractForm({
    schema,
    initial: { code: '' },
    send: ({ code }, { idempotencyKey }) => onCode(code, idempotencyKey),
  })
  const typed = useSettled(useTypedCode(handle.form), typingPauseMs)
  return (
    <Form handle={handle} label={t('payment.codeTitle')} sendsOnEnter={false} submit={{ label, working }}>
      <TextField
        field={handle.field('code')}
        label={t('payment.code')}
        hint={<CodeHint slug={slug} code={typed} isExtension={isExtension} />}
        autoComplete="off"
        placeholder="ABCD-EFGH-JKMN"
      />
    </Form>
  )
}

/** Whether a code that is typed out can be used. */
function CodeHint({ slug, code, isExtension }: { readonly slug: string; readonly code: string; readonly isExtension: boolean }) {
  const t = useOfferFormTexts()
  const { api, locale } = useApp()
  const { data, error } = useQuery(verifyCodeQuery(api, slug, code, isExtension))
  return <span role="status">{said()}</span>

  function said(): string {
    if (error instanceof ApiError) return problemText(locale, error)
    return data === undefined ? t('payment.codeHint') : saidOf(data)
  }
  function saidOf({ matchesOffer }: VerifiedCode): string {
    return t(matchesOffer ? 'payment.codeFits' : 'payment.codeOfAnotherPlan')
  }
}
