import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context/use-app.ts'
import { roleQuery } from '../../features/administration/api/own-role.ts'

/** Whether who looks may change something on the pages of the operation of a board; others read them. */
export const useMayOperate = (): boolean => useQuery(roleQuery(useApp().api)).data === 'administrator'
