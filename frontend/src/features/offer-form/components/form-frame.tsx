/** The form with what stands below it. While another step is shown it stays as it is, out of view. */
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Form } from '../../../components/form/form.tsx'
import { FillBar } from '../fill/fill-bar.tsx'
import { FillingProvider } from '../fill/use-filling.tsx'
import { useSaveState } from '../saving/use-saver.ts'
import type { SectionProps } from '../section-props.ts'
import type { useOfferForm } from '../use-offer-form.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { OfferFields } from './offer-fields.tsx'

const Column = styled.div`
  display: grid; gap: 20px; min-width: 0;
  /* What gets the focus must not lie below the bar. */
  input, textarea, select, button, a, [data-field] { scroll-margin-bottom: 96px; }
`

interface FormFrameProps extends Omit<SectionProps, 'handle'> {
  readonly offer: ReturnType<typeof useOfferForm>
  readonly isShown: boolean
  readonly label: string
  readonly children: ReactNode
}

export function FormFrame({ offer, isShown, label, children, ...shared }: FormFrameProps) {
  const { handle, saver, setFields } = offer
  const state = useSaveState(saver)
  return (
    <Column>
      <div hidden={!isShown}>
        <FillingProvider handle={handle}>
          <FillBar handle={handle} draft={shared.draft} />
          <Form handle={handle} label={label} sendsOnEnter={false}>
            <OfferFields {...shared} handle={handle} />
          </Form>
        </FillingProvider>
      </div>
      {state.status === 'conflict' ? (
        <ConflictDialog
          conflict={state}
          onResolve={(content) => {
            saver.resolve(content, state.current)
            setFields(content)
          }}
        />
      ) : null}
      {children}
    </Column>
  )
}
