import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { AdminListPage } from '../../../features/administration/lists/list-page.tsx'
import { runSchedule } from '../../../features/operations/api/operate.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useOperation } from '../../../features/operations/use-operation.ts'
import { useMayOperate } from '../use-may-operate.ts'
import { scheduleView } from './schedule-view.tsx'

export function SchedulesPage() {
  const mayRun = useMayOperate()
  return <AdminListPage view={scheduleView} actions={mayRun ? ({ id }) => <RunButton name={id} /> : undefined} />
}

function RunButton({ name }: { readonly name: string }) {
  const t = useOperationTexts()
  const { api } = useApp()
  const { isPending, mutate } = useOperation()
  const run = (): void =>
    mutate({
      question: async () => ({ title: t('run.title', { name }), text: t('run.text'), confirmLabel: t('run.button') }),
      send: () => runSchedule(api, name),
      done: t('run.done'),
    })
  return (
    <Button
      type="button"
      aria-disabled={isPending}
      aria-label={`${t('run.button')}: ${name}`}
      onClick={() => (isPending ? undefined : run())}
    >
      {t('run.button')}
    </Button>
  )
}
