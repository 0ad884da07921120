import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../context/use-app.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import type { OpenedCase } from '../../../features/moderation/api/cases.ts'
import { OpenCase } from '../../../features/moderation/cases/open-case.tsx'

/** Among the tools of an offer or a company: the way to take it down, put it last or block it. */
export function OpenCaseTool({ subject }: Pick<OpenedCase, 'subject'>) {
  const role = useQuery(roleQuery(useApp().api)).data
  return role === 'administrator' || role === 'moderator' ? <OpenCase opened={{ subject, rule: null }} /> : null
}
