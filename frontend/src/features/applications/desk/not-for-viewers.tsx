/** Instead of applications, for viewers whom no owner lets read them. */
import { Info } from '../../../components/icons/info.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { ApiError } from '../../../http/api-error.ts'
import { useDeskTexts } from './texts.ts'

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

export function NotForViewers() {
  const t = useDeskTexts()
  return <StateMessage icon={<Info size={28} />} title={t('viewersTitle')} text={t('viewersText')} />
}
