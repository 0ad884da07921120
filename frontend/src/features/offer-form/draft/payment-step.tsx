/** A plan with a price: a code pays for it; payments are announced until they exist. */
import type { VerifiedCode } from '@jobboard/contracts/codes/commands'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
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
}

export function PaymentStep({ slug, extends: isExtension = false, onCode, label, working }: PaymentStepProps) {
  const t = useOfferFormTexts()
  const handle = useContractForm({
    schema,
    initial: { code: '' },
    send: ({ code }, { idempotencyKey }) => onCode(code, idempotencyKey),
  })
  const typed = useSettled(useTypedCode(handle.form), typingPauseMs)
  return (
    <FormSection title={t('payment.title')} text={t('payment.soon')}>
      <Form handle={handle} label={t('payment.title')} sendsOnEnter={false} submit={{ label, working }}>
        <TextField
          field={handle.field('code')}
          label={t('payment.code')}
          hint={<CodeHint slug={slug} code={typed} isExtension={isExtension} />}
          autoComplete="off"
          placeholder="ABCD-EFGH-JKMN"
        />
      </Form>
    </FormSection>
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
