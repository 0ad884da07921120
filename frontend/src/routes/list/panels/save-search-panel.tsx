/** Saves the current list, and leads to its alert. Opens by the hash `#save-search`. */
import Panel from '../../../components/panel.tsx'
import { SaveSearch } from '../../../features/saved-searches/components/save-search.tsx'
import { useAlertTexts } from '../../../features/saved-searches/texts.ts'
import { useThisList } from './use-this-list.ts'

const width = 420

export default function SaveSearchPanel({ onClose }: { onClose: () => void }) {
  const t = useAlertTexts()
  return (
    <Panel open onClose={onClose} title={t('save.title')} width={width}>
      <SaveSearch search={useThisList()} />
    </Panel>
  )
}
