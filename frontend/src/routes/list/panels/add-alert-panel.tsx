/** The form of an alert for the current list. Opens by the hash `#add-alert`. */
import { AlertForm } from '../../../features/saved-searches/components/alert-form.tsx'
import { useThisSearch } from '../../../features/saved-searches/use-this-search.ts'
import { useThisList } from './use-this-list.ts'

export default function AddAlertPanel({ onClose }: { onClose: () => void }) {
  const search = useThisList()
  const { search: saved, isLoading } = useThisSearch(search.filters)
  return isLoading ? null : <AlertForm search={search} saved={saved} onClose={onClose} />
}
