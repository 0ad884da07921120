import { buildListUrl } from '@jobboard/contracts/search/url-codec'
import { LinkButton } from '../components/button.ts'
import { Compass } from '../components/icons/compass.ts'
import { PageWidth } from '../components/layout/page-width.ts'
import { StateMessage } from '../components/state-message.tsx'
import { useApp } from '../context/use-app.ts'
import { emptyState } from '../features/search/list-state.ts'
import { useTexts } from '../i18n/use-texts.ts'

export function NotFoundPage({ of = 'page' }: { of?: 'page' | 'offer' }) {
  const t = useTexts()
  const { board, locale } = useApp()
  return (
    <PageWidth style={{ paddingTop: 48 }}>
      <StateMessage
        icon={<Compass size={28} />}
        heading="h1"
        title={t(of === 'offer' ? 'notFound.offerTitle' : 'notFound.title')}
        text={t(of === 'offer' ? 'notFound.offerText' : 'notFound.text')}
      >
        <LinkButton href={buildListUrl(board, emptyState(board, locale))} variant="primary">
          {t('notFound.offers')}
        </LinkButton>
        <LinkButton href="/">{t('notFound.home')}</LinkButton>
      </StateMessage>
    </PageWidth>
  )
}
