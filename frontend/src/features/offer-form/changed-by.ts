import type { OfferForm } from '@jobboard/contracts/offers/form'
import type { offerFormTexts } from './texts.ts'

/** Who made the newest change, in words. */
export function changedBy(t: ReturnType<typeof offerFormTexts>, { changed }: Pick<OfferForm, 'changed'>): string {
  if (changed?.by.isYou === true) return t('conflict.you')
  return changed?.by.name ?? t(changed?.by.kind === 'admin' ? 'conflict.admin' : 'conflict.someone')
}
