/** Offers the horizontal layout of the list. */
import { useEffect } from 'react'
import { Button } from '../../components/button.ts'
import { Popup } from '../../components/popup.tsx'
import { ListThemeForm } from '../../features/offers/list/list-theme-form.tsx'
import { useTexts } from '../../i18n/use-texts.ts'

interface LayoutPopupProps {
  readonly onShow: () => void
  readonly onClose: () => void
}

export default function LayoutPopup({ onShow, onClose }: LayoutPopupProps) {
  const t = useTexts()
  useEffect(onShow, [onShow])
  return (
    <Popup title={t('listTheme.popupTitle')} text={t('listTheme.popupText')} onClose={onClose}>
      <ListThemeForm theme="horizontal">
        <Button type="submit" variant="primary">
          {t('listTheme.confirm')}
        </Button>
      </ListThemeForm>
      <Button type="button" variant="quiet" onClick={onClose}>
        {t('listTheme.dismiss')}
      </Button>
    </Popup>
  )
}
