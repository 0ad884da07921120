/** What a link leads to that opens no question. */
import { LinkButton } from '../../../components/button.ts'
import { Clock } from '../../../components/icons/clock.ts'
import { Link2 } from '../../../components/icons/link-2.ts'
import { Trash } from '../../../components/icons/trash.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { ApiError } from '../../../http/api-error.ts'
import { offersUrl } from '../offer-urls.ts'
import { useHiringTexts } from './texts.ts'

/** `notFound`: the board asks nothing. */
const refusals = ['linkNotValid', 'notFound', 'hiringLinkExpired', 'offerGone'] as const
type HiringRefusal = (typeof refusals)[number]

/** Undefined: the question could not be loaded, and perhaps can be at the next try. */
export const hiringRefusalOf = (error: unknown): HiringRefusal | undefined =>
  error instanceof ApiError ? refusals.find((code) => code === error.code) : undefined

export function HiringLinkState({ refusal }: { readonly refusal: HiringRefusal }) {
  const t = useHiringTexts()
  switch (refusal) {
    case 'linkNotValid':
    case 'notFound':
      return <StateMessage icon={<Link2 size={28} />} title={t('invalidTitle')} text={t('invalidText')} heading="h1" />
    case 'offerGone':
      return <StateMessage icon={<Trash size={28} />} title={t('goneTitle')} text={t('goneText')} heading="h1" />
    case 'hiringLinkExpired':
      return (
        <StateMessage icon={<Clock size={28} />} title={t('expiredTitle')} text={t('expiredText')} heading="h1">
          <LinkButton href={offersUrl}>{t('panel')}</LinkButton>
        </StateMessage>
      )
  }
}
