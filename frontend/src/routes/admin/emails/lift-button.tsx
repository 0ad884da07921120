import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { liftSuppression } from '../../../features/operations/api/operate.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useOperation } from '../../../features/operations/use-operation.ts'

/** `recipient`: the digest of the address. */
export function LiftButton({ recipient, name }: { readonly recipient: string; readonly name?: string }) {
  const t = useOperationTexts()
  const { api } = useApp()
  const { isPending, mutate } = useOperation()
  const lift = (): void =>
    mutate({
      question: async () => ({ title: t('lift.title'), text: t('lift.text'), confirmLabel: t('lift.button') }),
      send: () => liftSuppression(api, recipient),
      done: t('lift.done'),
    })
  return (
    <Button
      type="button"
      aria-disabled={isPending}
      {...(name === undefined ? {} : { 'aria-label': `${t('lift.button')}: ${name}` })}
      onClick={() => (isPending ? undefined : lift())}
    >
      {t('lift.button')}
    </Button>
  )
}
