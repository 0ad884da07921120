/** Revokes free codes: counts first, asks, and says what became of them. */

import { codeList } from '@jobboard/contracts/codes/admin-list'
import type { RevokedCodes } from '@jobboard/contracts/codes/commands'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { useQueryClient } from '@tanstack/react-query'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useCodeTexts } from './code-view.tsx'

const rowsAtOnce = 100
/** Of one batch there are no more. */
const maxIds = 1_000

/** By their ids, or all of a batch. */
export type CodesToRevoke = { readonly ids: readonly string[] } | { readonly batch: string }

export function useRevokeCodes(onDone: () => void = () => undefined) {
  const t = useCodeTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const idsOf = async (codes: CodesToRevoke): Promise<readonly string[]> => {
    if ('ids' in codes) return codes.ids
    const ids: string[] = []
    for (let from = 0; from < maxIds; from += rowsAtOnce) {
      const { data, meta } = await api.get<CursorPage<{ readonly id: string }>>('/v2/admin/codes', {
        ...{ batch: codes.batch, from, itemsCount: rowsAtOnce },
      })
      ids.push(...data.map(({ id }) => id))
      if (meta.next.cursor === null) break
    }
    return ids
  }
  const send = async (ids: readonly string[], dryRun: boolean): Promise<RevokedCodes> =>
    (await api.send<RevokedCodes>('POST', '/v2/admin/codes/revoke', { body: { ids, dryRun } })).body
  return useMutation({
    mutationFn: async (codes: CodesToRevoke): Promise<number | null> => {
      const ids = await idsOf(codes)
      const counts = await send(ids, true)
      if (counts.revoked === 0) {
        showToast({ tone: 'info', text: t('revoke.nothing') })
        return null
      }
      const stays = counts.used + counts.reserved
      const isAgreed = await confirm({
        title: t('revoke.title', { count: counts.revoked }),
        text: stays === 0 ? t('revoke.text') : `${t('revoke.text')} ${t('revoke.stays', { count: stays })}`,
        confirmLabel: t('revoke.confirm'),
        cancelLabel: t('revoke.cancel'),
        isDestructive: true,
      })
      return isAgreed ? (await send(ids, false)).revoked : null
    },
    onSuccess: async (revoked) => {
      if (revoked === null) return
      await queryClient.invalidateQueries({ queryKey: listKey(codeList) })
      showToast({ tone: 'success', text: t('revoke.done', { count: revoked }) })
      onDone()
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
}
