/** What a visitor is told who wants to mark an offer as a favourite. Opens by the hash `#favourites`. */
import { Button } from '../../components/button.ts'
import Panel from '../../components/panel.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

/** docs/product/offer-list.md, "Widths". */
const width = 488

export default function FavouritesPrompt({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  return (
    <Panel
      open
      onClose={onClose}
      title={t('favourites.title')}
      width={width}
      footer={
        <Button type="button" variant="primary" onClick={onClose} style={{ marginLeft: 'auto' }}>
          {t('favourites.close')}
        </Button>
      }
    >
      <p>{t('favourites.text')}</p>
      <p style={{ marginTop: 12, color: 'var(--text-muted)' }}>{t('favourites.meanwhile')}</p>
    </Panel>
  )
}
