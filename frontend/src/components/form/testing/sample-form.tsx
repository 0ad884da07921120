/** A form with a field of each kind, as its user meets it. */
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { uploadedFileSchema } from '@jobboard/contracts/shared/uploaded-file'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { DateField } from '../dates/date-field.tsx'
import { ChoiceField } from '../fields/choice-field.tsx'
import { FileField } from '../fields/file-field.tsx'
import { PasswordField, TextAreaField, TextField } from '../fields/text-field.tsx'
import { Form } from '../form.tsx'
import { useContractForm } from '../use-contract-form.ts'

const schema = z.object({
  email: z.email(messageKeys.email),
  password: z.string().min(1, messageKeys.required),
  reason: z.enum(['spam', 'other']),
  message: z.string().max(20, messageKeys.tooLong),
  day: z.iso.date(messageKeys.invalidDate).nullable(),
  file: uploadedFileSchema({ types: ['application/pdf'], maxBytes: 1_000 }).nullable(),
})
export type Body = z.infer<typeof schema>
type Send = (body: Body, intent: { readonly idempotencyKey: string }) => Promise<unknown>

function Sample({ send, sendsOnEnter = true, clears = false }: { send: Send; sendsOnEnter?: boolean; clears?: boolean }) {
  const handle = useContractForm({
    schema,
    initial: { email: '', password: '', reason: '', message: '', day: '', file: null as File | null },
    toBody: ({ day, ...values }) => ({ ...values, day: day === '' ? null : day }),
    send,
    clears,
  })
  return (
    <Form handle={handle} label="Sample" sendsOnEnter={sendsOnEnter} submit={{ label: 'Send', working: 'Sending' }}>
      <TextField field={handle.field('email')} label="Email" type="email" />
      <PasswordField field={handle.field('password')} label="Password" autoComplete="current-password" />
      <ChoiceField
        field={handle.field('reason')}
        label="Reason"
        choices={[
          { value: 'spam', label: 'Spam' },
          { value: 'other', label: 'Other' },
        ]}
      />
      <TextAreaField field={handle.field('message')} label="Message" max={20} isOptional />
      <DateField field={handle.field('day')} label="Day" min="2026-03-01" max="2026-03-31" isOptional />
      <FileField field={handle.field('file')} label="File" types={['application/pdf']} hint="PDF, up to 1 kB" isOptional />
    </Form>
  )
}

export const setUp = async (send: Send = async () => undefined, sendsOnEnter = true, clears = false) => {
  await renderInApp(<Sample send={send} sendsOnEnter={sendsOnEnter} clears={clears} />)
  const user = userEvent.setup()
  const email = screen.getByRole('textbox', { name: 'Email' })
  const password = screen.getByLabelText('Password')
  const submit = screen.getByRole('button', { name: 'Send' })
  const fill = async (): Promise<void> => {
    await user.type(email, 'ada@example.com')
    await user.type(password, 'secret')
    await user.click(screen.getByRole('radio', { name: 'Other' }))
  }
  return { user, email, password, submit, fill }
}

export const isInvalid = (control: HTMLElement): boolean => control.getAttribute('aria-invalid') === 'true'
export const descriptionOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
