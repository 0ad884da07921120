/** Opens the case of an offer or a company, of the own initiative, and leads to its page. */
import { useRouter } from '@tanstack/react-router'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { type OpenedCase, openCase, reloadCases } from '../api/cases.ts'
import { caseUrl } from './case-words.ts'
import { useCaseTexts } from './texts.ts'

export function OpenCase({ opened }: { readonly opened: OpenedCase }) {
  const t = useCaseTexts()
  const context = useApp()
  const router = useRouter()
  const { isPending, mutate } = useMutation({
    mutationFn: () => openCase(context, opened),
    onSuccess: async ({ id }) => {
      await reloadCases(context)
      await router.navigate({ href: caseUrl(id) })
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
  })
  return (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
      {t(isPending ? 'open.working' : 'open.submit')}
    </Button>
  )
}
