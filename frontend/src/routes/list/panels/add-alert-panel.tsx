/** The form of an alert for the list at hand. Opens by the hash `#add-alert`. */
import { AlertForm } from '../../../features/job-alerts/components/alert-form.tsx'
import { useThisSearch } from '../../../features/job-alerts/use-this-search.ts'
import { useThisList } from './use-this-list.ts'

export default function AddAlertPanel({ onClose }: { onClose: () => void }) {
  const search = useThisList()
  const { search: saved, isLoading } = useThisSearch(search.filters)
  return isLoading ? null : <AlertForm search={search} saved={saved} onClose={onClose} />
}
