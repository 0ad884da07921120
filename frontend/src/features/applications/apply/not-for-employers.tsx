import Panel from '../../../components/panel.tsx'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApplyTexts } from './apply-texts.ts'

/** Only candidates and people without an account apply. */
export function NotForEmployers({ onClose }: { readonly onClose: () => void }) {
  const t = useApplyTexts()
  return (
    <Panel open onClose={onClose} title={t('title')}>
      <StateMessage title={t('employer')} text={t('employerText')} />
    </Panel>
  )
}
