/** A plan with a price is paid for at once, where the board takes payments, or with a code: one that is typed, or one of the company. */
import type { VerifiedCode } from '@jobboard/contracts/codes/commands'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { z } from 'zod'
import { Choice } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { optionalPart } from '../../../components/loading/optional-part.ts'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { ApiError } from '../../../http/api-error.ts'
import { type OwnCode, ownCodesQuery } from '../api/own-codes.ts'
import { verifyCodeQuery } from '../api/verify-code.ts'
import { FormSection } from '../components/form-section.tsx'
import type { PaidWith } from '../paid-with.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useTypedCode } from '../use-typed-code.ts'

const schema = z.object({ code: z.string().trim().min(1, messageKeys.required).max(64, messageKeys.tooLong) })
const typingPauseMs = 500
const noCodes: readonly OwnCode[] = []

const OwnCodeForm = optionalPart(() => import('./own-code-form.tsx'))

interface PaymentStepProps {
  readonly slug: string
  /** The code is to pay for an extension, otherwise for the publication. */
  readonly extends?: boolean
  /** Of the offer: codes of the company for it can be chosen. Undefined: it is not known. */
  readonly plan: string | undefined
  /** Redeems it. */
  readonly onCode: (paid: PaidWith, idempotencyKey: string) => Promise<unknown>
  readonly label: string
  readonly working: string
  /** The other way to pay; null: there is none. */
  readonly payNow?: ReactNode
  /** Why there is none; by default, because the board takes no payments. */
  readonly why?: string
}

type Way = 'own' | 'now' | 'code'

export function PaymentStep({ payNow = null, why, plan, ...code }: PaymentStepProps) {
  const t = useOfferFormTexts()
  const { api, locale } = useApp()
  const own = useQuery({ ...ownCodesQuery(api, plan ?? ''), enabled: plan !== undefined }).data ?? noCodes
  const [asked, setWay] = useState<Way>()
  const ways: readonly Way[] = [...(own.length === 0 ? [] : (['own'] as const)), ...(payNow === null ? [] : (['now'] as const)), 'code']
  // What the company has paid for already is used first.
  const way = asked !== undefined && ways.includes(asked) ? asked : (ways[0] ?? 'code')
  if (ways.length === 1)
    return (
      <FormSection title={t('payment.codeTitle')} text={why ?? t('payment.codeOnly')}>
        <CodeForm {...code} />
      </FormSection>
    )
  const labels = {
    own: t('payment.ownCode', { number: formatNumber(locale, own.length) }),
    now: t('payment.now'),
    code: t('payment.byCode'),
  }
  return (
    <FormSection title={t('payment.title')} {...(payNow === null && { text: why ?? t('payment.codeOnly') })}>
      <Choice
        label={t('payment.how')}
        name="way"
        chosen={way}
        choices={ways.map((value) => ({ value, label: labels[value] }))}
        onChoose={setWay}
      />
      {way === 'own' ? (
        <Suspense fallback={<RowListSkeleton />}>
          <OwnCodeForm codes={own} {...code} />
        </Suspense>
      ) : null}
      {way === 'now' ? payNow : null}
      {way === 'code' ? <CodeForm {...code} /> : null}
    </FormSection>
  )
}

function CodeForm({ slug, extends: isExtension = false, onCode, label, working }: Omit<PaymentStepProps, 'payNow' | 'why' | 'plan'>) {
  const t = useOfferFormTexts()
  const handle = useContractForm({
    schema,
    initial: { code: '' },
    send: ({ code }, { idempotencyKey }) => onCode({ code }, idempotencyKey),
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
