import styled from '@emotion/styled'
import type { ApplicationStatus } from '@jobboard/contracts/applications/statuses'
import { useDeskTexts } from '../texts.ts'

const Badge = styled.span`
  display: inline-block; padding: 1px 8px; border-radius: 6px; background: var(--grey-4); color: var(--grey-12); font-size: 13px; line-height: 20px; font-weight: 600; white-space: nowrap;
  &[data-status='new'] { background: var(--brand-soft); color: var(--brand-strong); }
  &[data-status='inReview'] { background: var(--amber-soft); color: var(--amber); }
  &[data-status='interview'] { background: var(--blue-soft); color: var(--blue); }
  &[data-status='offerMade'], &[data-status='hired'] { background: var(--green-soft); color: var(--green); }
`

export function StatusBadge({ status }: { readonly status: ApplicationStatus }) {
  const t = useDeskTexts()
  return <Badge data-status={status}>{t(`statuses.${status}`)}</Badge>
}
