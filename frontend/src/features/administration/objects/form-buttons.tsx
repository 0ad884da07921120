import type { ComponentProps } from 'react'
import { Button } from '../../../components/button.ts'
import { SubmitButton } from '../../../components/form/form.tsx'

interface FormButtonsProps extends Omit<ComponentProps<typeof SubmitButton>, 'formId'> {
  readonly cancel: string
  readonly onCancel: () => void
}

/** At the end of a form in a `FormBox`: what it does, and the way out. */
export const FormButtons = ({ cancel, onCancel, ...submit }: FormButtonsProps) => (
  <div className="do">
    <SubmitButton {...submit} />
    <Button type="button" size="large" onClick={onCancel}>
      {cancel}
    </Button>
  </div>
)
