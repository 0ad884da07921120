/** On the page of an offer, for administrators and moderators: pay outside the limits of the board may be published as it is. */
import { offerList } from '@jobboard/contracts/administration/offer-list'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { historyKey, historyQuery } from '../../../features/administration/api/object-history.ts'
import { roleQuery } from '../../../features/administration/api/own-role.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useOfferTexts } from './offer-view.ts'

export function ApprovePay({ id, slug, title }: { readonly id: string; readonly slug: string; readonly title: string }) {
  const t = useOfferTexts()
  const { api, locale, queryClient } = useApp()
  const role = useQuery(roleQuery(api)).data
  const newest = useInfiniteQuery(historyQuery(api, 'offer', id)).data?.pages[0]?.meta.newest
  const { isPending, mutate } = useMutation({
    mutationFn: async (): Promise<void> => {
      const question = {
        title: t('pay.title', { title }),
        text: t('pay.text'),
        confirmLabel: t('pay.confirm'),
        cancelLabel: t('pay.cancel'),
      }
      if (!(await confirm(question))) return
      const { etag } = await api.send('POST', `/v2/admin/offers/${encodeURIComponent(slug)}/approve-pay`)
      // Without an event there was nothing to approve.
      const isSame = etag === `"${newest}"`
      showToast({ tone: isSame ? 'info' : 'success', text: t(isSame ? 'pay.nothing' : 'pay.done') })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: listKey(offerList) }),
        queryClient.invalidateQueries({ queryKey: historyKey('offer', id) }),
      ])
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  if (role !== 'administrator' && role !== 'moderator') return null
  return (
    <Button type="button" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
      {t('pay.button')}
    </Button>
  )
}
