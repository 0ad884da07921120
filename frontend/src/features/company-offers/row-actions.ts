/** The menu of a row: what its state allows, and what it allows later (docs/product/panel.md, "Actions"). */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import type { RowAction } from '../../components/table/row-menu.tsx'
import { bumpRefusal, extendRefusal, isDraft, type Refusal } from './offer-rules.ts'
import { offerPageUrl, publicUrl } from './offer-urls.ts'
import type { CompanyOfferTexts } from './texts.ts'
import type { OneCommand } from './use-offer-commands.ts'

interface RowActionDeps {
  readonly t: CompanyOfferTexts
  readonly canWrite: boolean
  readonly run: (command: OneCommand, offer: CompanyOffer) => void
  readonly textOf: (refusal: Refusal) => string
}

export function rowActions(offer: CompanyOffer, { t, canWrite, run, textOf }: RowActionDeps): readonly RowAction[] {
  const { slug, status, pendingFields } = offer
  const command = (key: OneCommand, isDestructive = false): RowAction => ({
    key,
    label: t(`actions.${key}`),
    onSelect: () => run(key, offer),
    isDestructive,
  })
  const refusable = (action: RowAction, refusal: Refusal | null): RowAction =>
    refusal === null ? action : { ...action, refusal: textOf(refusal) }
  const open = { key: 'open', label: t('actions.open'), href: publicUrl(slug) }
  const edit = { key: 'edit', label: t('actions.edit'), href: offerPageUrl(slug, 'edit') }
  const copies: readonly RowAction[] = [
    { key: 'duplicate', label: t('actions.duplicate'), href: offerPageUrl(slug, 'duplicate') },
    { key: 'copy', label: t('actions.copy'), href: offerPageUrl(slug, 'copy') },
  ]
  const discard = pendingFields.length === 0 ? [] : [command('discard', true)]
  if (!canWrite) return isDraft(offer) ? [] : [open]
  if (isDraft(offer)) {
    const write = { ...edit, label: t('actions.write') }
    return [write, ...copies, ...(status === 'scheduled' ? [command('unschedule', true)] : []), command('delete', true)]
  }
  const extend = {
    key: 'extend',
    label: t(status === 'expired' ? 'actions.publishAgain' : 'actions.extend'),
    href: offerPageUrl(slug, 'extend'),
  }
  if (status === 'published') {
    const bump = refusable(command('bump'), bumpRefusal(offer))
    const confirm = offer.hiringQuestion === null ? [] : [command('confirmHiring')]
    return [...confirm, edit, open, bump, refusable(extend, extendRefusal(offer)), ...copies, ...discard, command('finish', true)]
  }
  const again = status === 'expired' ? [refusable(extend, extendRefusal(offer)), edit] : []
  return [...again, open, ...copies, ...discard, command('delete', true)]
}
