/** Opens the panel of a company for reading; for administrators and support. */
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { roleQuery } from '../api/own-role.ts'
import { useViewingTexts } from './texts.ts'

export function ViewCompany({ companyId, name }: { readonly companyId: string; readonly name: string }) {
  const t = useViewingTexts()
  const { api, locale } = useApp()
  const role = useQuery(roleQuery(api)).data
  const { isPending, mutate } = useMutation({
    mutationFn: async (): Promise<boolean> => {
      const question = {
        title: t('confirmTitle', { name }),
        text: t('confirmText'),
        confirmLabel: t('confirm'),
        cancelLabel: t('cancel'),
      }
      if (!(await confirm(question))) return false
      await api.send('POST', `/v2/admin/companies/${encodeURIComponent(companyId)}/view`)
      return true
    },
    // Everything that was loaded is of the other role.
    onSuccess: (isOpen) => (isOpen ? window.location.assign('/employer-panel') : undefined),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  if (role !== 'administrator' && role !== 'support') return null
  return (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
      {t(isPending ? 'opening' : 'button')}
    </Button>
  )
}
