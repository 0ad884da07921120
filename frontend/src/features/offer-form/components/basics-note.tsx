/** Points out a senior job whose required skills all say the lowest level, which skills start at. */
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { Button } from '../../../components/button.ts'
import { Info } from '../../../components/icons/info.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useOfferFormTexts } from '../texts.ts'
import { NoticeBox } from './notice-box.ts'

const seniorLevels: readonly OfferContent['experienceLevel'][] = ['senior', 'expert', 'c_level']

export function saysBasicsOnly({ experienceLevel, requirements }: Pick<OfferContent, 'experienceLevel' | 'requirements'>): boolean {
  const required = requirements.filter((skill) => skill.required)
  return seniorLevels.includes(experienceLevel) && required.length > 0 && required.every(({ level }) => (level ?? 1) === 1)
}

export function BasicsNote({ content, onEdit }: { readonly content: OfferContent; readonly onEdit: () => void }) {
  const t = useOfferFormTexts()
  const words = useTexts()
  if (!saysBasicsOnly(content)) return null
  return (
    <NoticeBox>
      <Info size={20} />
      <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
        <p>{t('summary.basicsOnly', { level: words('offer.levels.1') })}</p>
        <Button type="button" onClick={onEdit}>
          {t('summary.changeLevels')}
        </Button>
      </div>
    </NoticeBox>
  )
}
