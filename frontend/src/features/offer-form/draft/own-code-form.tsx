/** Pays with a code of the company, which is chosen and not typed. */
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { z } from 'zod'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import type { OwnCode } from '../api/own-codes.ts'
import type { PaidWith } from '../paid-with.ts'
import { useOfferFormTexts } from '../texts.ts'

const schema = z.object({ codeId: z.string().min(1, messageKeys.required) })

interface OwnCodeFormProps {
  readonly codes: readonly OwnCode[]
  readonly onCode: (paid: PaidWith, idempotencyKey: string) => Promise<unknown>
  readonly label: string
  readonly working: string
}

export default function OwnCodeForm({ codes, onCode, label, working }: OwnCodeFormProps) {
  const t = useOfferFormTexts()
  const { board, locale } = useApp()
  const handle = useContractForm({
    schema,
    initial: { codeId: codes[0]?.id ?? '' },
    send: ({ codeId }, { idempotencyKey }) => onCode({ codeId }, idempotencyKey),
  })
  const nameOf = ({ reference, expiresAt }: OwnCode): string =>
    expiresAt === null
      ? t('payment.ownCodeAlways', { reference })
      : t('payment.ownCodeUntil', { reference, day: formatLastDay(locale, expiresAt, board.timeZone) })
  return (
    <Form handle={handle} label={t('payment.codeTitle')} sendsOnEnter={false} submit={{ label, working }}>
      <SelectField
        field={handle.field('codeId')}
        label={t('payment.code')}
        choices={codes.map((code) => ({ value: code.id, label: nameOf(code) }))}
      />
    </Form>
  )
}
