/** The form that pays for an offer at once; the page brings that of the payments. */
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import type { ComponentType } from 'react'

export type PayNowComponent = ComponentType<{
  readonly slug: string
  readonly plan: OfferPlan
  readonly extends: boolean
  readonly isOwner: boolean
  /** What has to be stored first; false: it could not be. */
  readonly beforePayment?: () => Promise<boolean>
}>
