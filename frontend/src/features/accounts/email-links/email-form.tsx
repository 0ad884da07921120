/** One address, to which a link is sent: for a forgotten password, and for a sign-up again. */
import { forgottenPasswordSchema } from '@jobboard/contracts/accounts/sign-up'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'

interface EmailFormProps {
  readonly label: string
  readonly email: string
  readonly submit: { readonly label: string; readonly working: string }
  readonly send: (email: string) => Promise<unknown>
  readonly onSent: (email: string) => void
  /** Of a page that is about nothing else. */
  readonly takesFocus?: boolean
}

export function EmailForm({ label, email, submit, send, onSent, takesFocus = false }: EmailFormProps) {
  const handle = useContractForm({
    schema: forgottenPasswordSchema,
    initial: { email: '' },
    send: async (body) => {
      await send(body.email)
      onSent(body.email)
    },
  })
  return (
    <Form handle={handle} label={label} sendsOnEnter takesFocus={takesFocus} submit={submit}>
      <TextField field={handle.field('email')} label={email} type="email" inputMode="email" autoComplete="username" />
    </Form>
  )
}
