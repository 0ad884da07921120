/**
 * The marks of a candidate on the page at hand. They are asked for after it, in batches, for offers whose hearts are shown; a change is
 * shown at once, and if it fails the list and the marks are loaded again.
 */

import { favouritesBatch } from '@jobboard/contracts/favourites/limits'
import type { FavouriteMarks } from '@jobboard/contracts/favourites/queries'
import { showToast } from '../../components/feedback/feedback.ts'
import { problemText } from '../../components/form/problem-text.ts'
import type { AppContext } from '../../config/app-context.ts'
import { hearts } from '../../config/hearts.ts'
import { favouritesKey } from './api/list-favourites.ts'
import { setFavourite } from './api/set-favourite.ts'
import { favouriteTexts } from './texts.ts'

/** Long enough for a page of cards to come into view together. */
const gatherMs = 50

export interface Marks {
  /** Asks for the marks of offers that come into view. Returns how to end that, which forgets all of them. */
  follow(): () => void
  toggle(offerId: string): Promise<void>
  /** What was pressed before signing in. */
  addPending(offerId: string): Promise<void>
}

export function createMarks(context: AppContext): Marks {
  const { api, queryClient, locale } = context
  const t = favouriteTexts(locale)
  const asked = new Set<string>()
  /** What an offer is to become, while it is being sent. */
  const wanted = new Map<string, boolean>()
  /** Of each offer, how many changes were begun or have ended: an answer that was asked for before one says what was true before it. */
  const changes = new Map<string, number>()
  const noteChange = (offerId: string): void => void changes.set(offerId, (changes.get(offerId) ?? 0) + 1)

  async function ask(ids: readonly string[]): Promise<void> {
    for (const id of ids) asked.add(id)
    const before = new Map(changes)
    try {
      const { data } = await api.get<FavouriteMarks>('/v2/candidate/favourites', { jobAdvertisementsIds: ids })
      const marked = new Set(data.map(({ jobAdvertisementId }) => jobAdvertisementId))
      for (const id of ids) if (!wanted.has(id) && changes.get(id) === before.get(id)) hearts.marks.set(id, marked.has(id))
      hearts.changed()
    } catch {
      // Hearts stay as they are; the next that come into view ask for these as well.
      for (const id of ids) asked.delete(id)
    }
  }

  function askForShown(): void {
    const unknown = [...hearts.shown].filter((id) => !asked.has(id))
    for (let from = 0; from < unknown.length; from += favouritesBatch) void ask(unknown.slice(from, from + favouritesBatch))
  }

  function reload(): void {
    asked.clear()
    askForShown()
  }

  function follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const gather = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined
        askForShown()
      }, gatherMs)
    }
    // Of a page that the browser had put aside; another one may have changed them since.
    const shownAgain = ({ persisted }: PageTransitionEvent): void => (persisted ? reload() : undefined)
    let known = -1
    const stop = hearts.subscribe(() => {
      if (hearts.shown.size === known) return
      known = hearts.shown.size
      gather()
    })
    window.addEventListener('pageshow', shownAgain)
    askForShown()
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pageshow', shownAgain)
      asked.clear()
      hearts.marks.clear()
      hearts.changed()
    }
  }

  function show(offerId: string, isFavourite: boolean): void {
    hearts.marks.set(offerId, isFavourite)
    hearts.changed()
  }

  /** Presses during a call are answered after it, by the last of them. */
  async function send(offerId: string): Promise<void> {
    for (let sent: boolean | undefined; sent !== wanted.get(offerId); ) {
      sent = wanted.get(offerId)
      await setFavourite(api, offerId, sent === true)
    }
  }

  async function change(offerId: string, isFavourite: boolean): Promise<boolean> {
    const isSending = wanted.has(offerId)
    wanted.set(offerId, isFavourite)
    noteChange(offerId)
    show(offerId, isFavourite)
    if (isSending) return true
    try {
      await send(offerId)
      wanted.delete(offerId)
      noteChange(offerId)
      void queryClient.invalidateQueries({ queryKey: favouritesKey, refetchType: 'none' })
      return true
    } catch (error) {
      wanted.delete(offerId)
      noteChange(offerId)
      hearts.marks.delete(offerId)
      hearts.changed()
      showToast({ tone: 'error', text: problemText(locale, error as Error) })
      reload()
      void queryClient.invalidateQueries({ queryKey: ['offers', 'list'] })
      void queryClient.invalidateQueries({ queryKey: favouritesKey })
      return false
    }
  }

  return {
    follow,
    toggle: async (offerId) => void (await change(offerId, hearts.marks.get(offerId) !== true)),
    async addPending(offerId) {
      if (!(await change(offerId, true))) return
      showToast({
        tone: 'success',
        text: t('saved'),
        action: { label: context.i18n.t('undo'), onPress: () => void change(offerId, false) },
      })
    },
  }
}
