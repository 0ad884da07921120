/** A complaint about a decision, by the company or by the one who reported; it can be made once. */
import { complainSchema, maxCaseText } from '@jobboard/contracts/moderation/commands'
import { TextAreaField } from '../../components/form/fields/text-field.tsx'
import { Form } from '../../components/form/form.tsx'
import { useContractForm } from '../../components/form/use-contract-form.ts'

interface ComplaintFormProps {
  readonly words: {
    readonly label: string
    readonly field: string
    readonly hint: string
    readonly submit: string
    readonly working: string
  }
  readonly send: (text: string, idempotencyKey: string) => Promise<unknown>
}

const textSchema = complainSchema.pick({ text: true })

export function ComplaintForm({ words, send }: ComplaintFormProps) {
  const handle = useContractForm({
    schema: textSchema,
    initial: { text: '' },
    limits: { text: { max: maxCaseText } },
    send: ({ text }, { idempotencyKey }) => send(text, idempotencyKey),
  })
  return (
    <Form handle={handle} label={words.label} sendsOnEnter={false} guardsChanges submit={{ label: words.submit, working: words.working }}>
      <TextAreaField field={handle.field('text')} label={words.field} hint={words.hint} max={maxCaseText} />
    </Form>
  )
}
