/** The form with what stands below it. While another step is shown it stays as it is, out of view. */
import styled from '@emotion/styled'
import { lazy, type ReactNode, Suspense } from 'react'
import { Form } from '../../../components/form/form.tsx'
import { useApp } from '../../../context/use-app.ts'
import { FillBar } from '../fill/fill-bar.tsx'
import { FillingProvider } from '../fill/use-filling.tsx'
import { useSaveState } from '../saving/use-saver.ts'
import type { SectionProps } from '../section-props.ts'
import type { useOfferForm } from '../use-offer-form.ts'
import { OfferFields } from './offer-fields.tsx'
import { FormProgress, OpenPoints } from './open-points.tsx'
import { PartsProvider } from './parts.tsx'
import { besideQuery, type PreviewComponent, PreviewPane } from './preview-pane.tsx'

const FormState = lazy(() => import('./form-state.tsx'))
/** Its code comes with the first conflict. */
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx').then((module) => ({ default: module.ConflictDialog })))

const Beside = styled.div`
  display: grid; gap: 24px; align-items: start;
  & > * { min-width: 0; }
  @media ${besideQuery} { grid-template-columns: minmax(0, 1fr) 400px; }
`
const Column = styled.div`
  display: grid; gap: 20px; min-width: 0;
  /* What gets the focus must not lie below the bar. */
  input, textarea, select, button, a, [data-field] { scroll-margin-bottom: 96px; }
`

interface FormFrameProps extends Omit<SectionProps, 'handle'> {
  readonly offer: ReturnType<typeof useOfferForm>
  readonly isShown: boolean
  readonly label: string
  readonly Preview: PreviewComponent
  readonly children: ReactNode
}

export function FormFrame({ offer, isShown, label, Preview, children, ...shared }: FormFrameProps) {
  const { handle, saver, setFields } = offer
  const state = useSaveState(saver)
  const { features } = useApp().board
  return (
    <Beside>
      <Column>
        <div hidden={!isShown}>
          <FillingProvider handle={handle}>
            <FillBar handle={handle} draft={shared.draft} />
            <PartsProvider offer={offer} draft={shared.draft}>
              <FormProgress />
              <OpenPoints offer={offer} />
              <Form handle={handle} label={label} sendsOnEnter={false}>
                <OfferFields {...shared} handle={handle} />
              </Form>
            </PartsProvider>
            {features.hookformDebug ? (
              <Suspense fallback={null}>
                <FormState handle={handle} />
              </Suspense>
            ) : null}
          </FillingProvider>
        </div>
        {state.status === 'conflict' ? (
          <Suspense fallback={null}>
            <ConflictDialog
              conflict={state}
              onResolve={(content) => {
                saver.resolve(content, state.current)
                setFields(content)
              }}
            />
          </Suspense>
        ) : null}
        {children}
      </Column>
      <PreviewPane handle={handle} draft={shared.draft} inputs={shared.inputs} Preview={Preview} />
    </Beside>
  )
}
