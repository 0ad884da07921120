/** The form that the state of an offer asks for. */
import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { FormInputs } from '@jobboard/contracts/tenants/form-inputs'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useState } from 'react'
import { LinkButton } from '../../../components/button.ts'
import { Info } from '../../../components/feedback/feedback-icons.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import type { PinMapComponent } from '../fields/locations/location-fields.tsx'
import { afterFormUrl } from '../offer-urls.ts'
import { useOfferFormTexts } from '../texts.ts'
import { DraftEditor } from './draft-editor.tsx'

export interface EditorProps {
  readonly draft: OfferForm
  readonly inputs: FormInputs
  readonly plans: readonly OfferPlan[]
  readonly accountId: string
  readonly PinMap: PinMapComponent
}

export function OfferEditor(props: EditorProps) {
  const t = useOfferFormTexts()
  // What the page began with: it stays in view when the offer is published from it.
  const [state] = useState(props.draft.state)
  if (state === 'workInProgress' || state === 'draft' || state === 'awaitingPayment') return <DraftEditor {...props} />
  return (
    <StateMessage icon={<Info size={28} />} title={t('ended.title')} text={t('ended.text')}>
      <LinkButton href={afterFormUrl}>{t('ended.back')}</LinkButton>
    </StateMessage>
  )
}
