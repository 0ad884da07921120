/** Ends a list, and replaces an empty one: an alert for offers that may appear later. */
import styled from '@emotion/styled'
import { Button } from '../../components/button.ts'
import { Bell } from '../../components/icons/bell.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useHashPanel } from './alert-button.tsx'

const Box = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  width: 100%;
  padding: 20px;
  border-radius: var(--radius-card);
  background: var(--brand-soft);
  color: var(--text);
  .picture { display: grid; place-items: center; flex: none; width: 44px; height: 44px; border-radius: 50%; background: var(--surface-raised); color: var(--brand); }
  .words { flex: 1 1 220px; text-align: left; }
  h2 { font-size: 16px; line-height: 22px; }
`

export function AlertBox() {
  const t = useTexts()
  const addEmail = useHashPanel('add-alert')
  const save = useHashPanel('save-search')
  if (!useApp().board.features.jobAlerts) return null
  return (
    <Box aria-label={t('jobAlerts.title')}>
      <span className="picture" aria-hidden="true">
        <Bell size={22} />
      </span>
      <div className="words">
        <h2>{t('jobAlerts.boxTitle')}</h2>
        <p>{t('jobAlerts.boxText')}</p>
      </div>
      <Button type="button" aria-haspopup="dialog" onClick={save}>
        {t('jobAlerts.boxSave')}
      </Button>
      <Button type="button" variant="primary" aria-haspopup="dialog" onClick={addEmail}>
        {t('jobAlerts.boxAction')}
      </Button>
    </Box>
  )
}
