import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { BeginImport } from './begin-import.tsx'
import { importView } from './import-view.ts'

export function ImportsPage() {
  const isAdministrator = useQuery(roleQuery(useApp().api)).data === 'administrator'
  return <AdminListPage view={importView} {...(isAdministrator && { above: <BeginImport /> })} />
}
