import type { OfferReply } from '@jobboard/contracts/offers/commands'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { LinkButton } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import { newOfferUrl } from '../form-urls.ts'
import { useOfferFormTexts } from '../texts.ts'

/** The offer is public: where to see it, and until when. */
export function PublishedNote({ offer: { slug, expiresAt } }: { readonly offer: OfferReply }) {
  const t = useOfferFormTexts()
  const { locale, board } = useApp()
  const text = expiresAt === null ? '' : t('outcome.until', { day: formatLastDay(locale, expiresAt, board.timeZone) })
  return (
    <StateMessage icon={<Check size={28} />} title={t('outcome.published')} text={text} urgent>
      <LinkButton href={`/job-offer/${slug}`} variant="primary">
        {t('outcome.view')}
      </LinkButton>
      <LinkButton href={`/${board.listPrefix[locale]}/${board.allLocationsSlug[locale]}`}>{t('outcome.list')}</LinkButton>
      <LinkButton href={newOfferUrl}>{t('outcome.another')}</LinkButton>
    </StateMessage>
  )
}
