import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { jobView } from './job-view.ts'
import { RetryButton } from './retry-button.tsx'

export function JobPage() {
  const t = useOperationTexts()
  const mayRetry = useMayOperate()
  return (
    <AdminObjectPage
      view={jobView}
      kind="job"
      tools={({ id, name, state }) => (
        <>
          <ObjectLinks links={[[`/admin/jobs?${new URLSearchParams({ name: name ?? '' })}`, t('links.sameKind')]]} />
          {mayRetry && state === 'failed' ? (
            <RetryButton what="jobs" of={{ ids: [id] }}>
              {t('retry.one')}
            </RetryButton>
          ) : null}
        </>
      )}
    />
  )
}
