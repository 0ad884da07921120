/** The form that the state of an offer asks for. */
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { FormInputs } from '@jobboard/contracts/tenants/form-inputs'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useState } from 'react'
import { DraftEditor } from '../draft/draft-editor.tsx'
import type { PinMapComponent } from '../fields/locations/location-fields.tsx'
import type { PayNowComponent } from '../pay-now.ts'
import { EndedNote } from '../published/ended-note.tsx'
import { PublishedEditor } from '../published/published-editor.tsx'
import type { Writer } from '../use-offer-form.ts'
import type { PreviewComponent } from './preview-pane.tsx'

export interface EditorProps {
  readonly draft: OfferForm
  readonly inputs: FormInputs
  readonly plans: readonly OfferPlan[]
  readonly account: Writer
  readonly PinMap: PinMapComponent
  readonly Preview: PreviewComponent
  readonly PayNow: PayNowComponent
}

export function OfferEditor(props: EditorProps) {
  // What the page began with: it stays in view when the offer is published from it.
  const [{ state, slug }] = useState(props.draft)
  switch (state) {
    case 'workInProgress':
    case 'draft':
    case 'awaitingPayment':
      return <DraftEditor {...props} />
    case 'published':
    case 'expired':
    case 'takenDown':
      return <PublishedEditor {...props} />
    case 'finished':
    case 'deleted':
      return <EndedNote end={state} slug={slug} />
  }
}
