/** Saves the search of the current list or deletes it, and leads to its alert. */
import styled from '@emotion/styled'
import { toFiltersObject } from '@jobboard/contracts/saved-searches/filters-object'
import type { OfferFilters } from '@jobboard/contracts/search/filters'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { Bell } from '../../../components/icons/bell.ts'
import { Check } from '../../../components/icons/check.ts'
import { useApp } from '../../../context/use-app.ts'
import { loadCommands } from '../../../http/api-client.ts'
import { ApiError } from '../../../http/api-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { deleteSearch, ownerOf, type SavedSearch, savedSearchesKey, saveSearch } from '../api/saved-searches.ts'
import { firstSaved } from '../first-saved.ts'
import { savedSearchRefusal } from '../saved-search-refusal.ts'
import { useAlertTexts } from '../texts.ts'
import { useThisSearch } from '../use-this-search.ts'
import { TextLink } from './text-link.ts'

const Box = styled.div`
  display: grid; gap: 16px;
  .name { font-weight: 600; overflow-wrap: anywhere; }
  .note { color: var(--text-muted); }
  [role=alert]:empty { display: none; }
  [role=switch] {
    display: flex; align-items: center; gap: 12px; width: 100%; min-height: 48px; padding: 0 16px; border: 1px solid var(--grey-7); border-radius: var(--radius-control);
    background: var(--surface-raised); font-weight: 600; text-align: left;
  }
  [role=switch][aria-checked=true] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); }
  .knob { position: relative; flex: none; width: 36px; height: 20px; border-radius: 10px; background: var(--grey-8); transition: background 120ms; }
  .knob::after { content: ''; position: absolute; top: 2px; left: 2px; width: 16px; height: 16px; border-radius: 50%; background: var(--surface-raised); transition: translate 120ms; }
  [aria-checked=true] .knob { background: var(--brand); }
  [aria-checked=true] .knob::after { translate: 16px 0; }
  @media (forced-colors: active) { .knob, .knob::after { outline: 1px solid; outline-offset: -1px; } }
  .on { display: flex; align-items: center; gap: 8px; color: var(--text-muted); }
`
/** docs/product/saved-searches.md, "In the list". */
const debounceMs = 300

/** The current list, as it is saved. */
export interface ThisSearch {
  readonly filters: OfferFilters
  readonly searchUrl: string
  /** That it gets. */
  readonly name: string
}

interface SaveSearchProps {
  readonly search: ThisSearch
}

export function SaveSearch({ search: { filters, searchUrl, name } }: SaveSearchProps) {
  const t = useAlertTexts()
  const context = useApp()
  const { locale, queryClient } = context
  const { candidatePortal } = context.board
  const isLocal = ownerOf(context) === 'browser'
  const { search, isLoading } = useThisSearch(filters)
  const reload = () => queryClient.invalidateQueries({ queryKey: savedSearchesKey })
  // An account has room, and saves the search once one is signed in.
  const [isFull, setFull] = useState(false)
  const next = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  const logInUrl = `${candidatePortal.baseCpUrl}/login?${new URLSearchParams({ searchUrl, searchName: name, next })}`
  const saving = useMutation({
    mutationFn: () => saveSearch(context, { searchUrl, name, filters: toFiltersObject(filters) }),
    onSuccess: async () => {
      await reload()
      showToast({ tone: 'success', text: t(isLocal && firstSaved.note() ? 'notices.saved' : 'notices.savedShort') })
    },
    onError: (error) => {
      const offersAccount = isLocal && candidatePortal.enabled && error instanceof ApiError && error.code === 'jobAlertLimit'
      setFull(offersAccount)
      if (!offersAccount) showToast({ tone: 'error', text: savedSearchRefusal(locale, error, isLocal) })
      void reload()
    },
  })
  const removing = useMutation({
    mutationFn: ({ id }: SavedSearch) => deleteSearch(context, id),
    onSuccess: async (_, { jobAlert }) => {
      await reload()
      showToast({ tone: 'info', text: t(jobAlert === null ? 'deleting.done' : 'deleting.alertDone') })
    },
    onError: (error) => showToast({ tone: 'error', text: savedSearchRefusal(locale, error, isLocal) }),
  })
  // The last of quick presses counts.
  const [wanted, setWanted] = useState<boolean | null>(null)
  // The page may be left in the moment after the press: that the search is saved is said once nothing needs to be loaded for that.
  const [isReady, setReady] = useState(isLocal)
  useEffect(() => {
    if (!isLocal)
      void loadCommands().then(
        () => setReady(true),
        () => undefined,
      )
  }, [isLocal])
  const isSaved = (isReady ? wanted : null) ?? search !== undefined
  // Leaving the page or closing the panel does not wait for the time to pass.
  const pending = useRef<(() => void) | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const settle = (): void => {
      pending.current = null
      setWanted(null)
      if (wanted && search === undefined) saving.mutate()
    }
    pending.current = settle
    // Pressed before it is known what is saved: settled once it is.
    if (isLoading) return
    const timer = setTimeout(settle, debounceMs)
    return () => clearTimeout(timer)
  }, [wanted, search, isLoading, saving.mutate])
  useEffect(() => {
    const settleNow = (): void => pending.current?.()
    window.addEventListener('pagehide', settleNow)
    return () => {
      window.removeEventListener('pagehide', settleNow)
      settleNow()
    }
  }, [])
  const toggle = async (): Promise<void> => {
    if (search === undefined) return setWanted(!(wanted ?? false))
    const text = t(search.jobAlert === null ? 'deleting.textSaved' : 'deleting.text', { name: search.name })
    if (await confirm({ title: t('deleting.title'), text, confirmLabel: t('deleting.confirm'), isDestructive: true }))
      removing.mutate(search)
  }
  const hasAlert = search?.jobAlert != null && search.jobAlert.status !== 'off'
  const isSending = saving.isPending || removing.isPending
  return (
    <Box>
      <p className="name">{search?.name ?? name}</p>
      <button
        type="button"
        role="switch"
        aria-checked={isSaved}
        aria-busy={isLoading || isSending || (wanted !== null && !isReady)}
        onClick={() => (isSending ? undefined : void toggle())}
      >
        <span className="knob" aria-hidden="true" />
        {t(isSaved ? 'save.saved' : 'save.toggle')}
      </button>
      <p className="note">{t(isLocal ? 'save.textBrowser' : 'save.textCandidate')}</p>
      <div role="alert">
        {isFull ? (
          <p>
            {t('notices.limitBrowser')} <TextLink href={logInUrl}>{t('conflicts.logIn')}</TextLink>
          </p>
        ) : null}
      </div>
      {hasAlert ? (
        <p className="on">
          <Check size={18} />
          {t('save.alertOn')}
        </p>
      ) : (
        <Button type="button" variant="primary" aria-haspopup="dialog" onClick={() => window.location.assign('#add-alert')}>
          <Bell size={18} />
          {t('save.addEmail')}
        </Button>
      )}
      <TextLink href="#saved-searches">{t('save.all')}</TextLink>
    </Box>
  )
}
