/**
 * The marks of a candidate, in the query cache. They are asked for after the page, in batches, for offers whose hearts are shown. A change
 * is shown at once; if it fails, the list and the marks are loaded again.
 */
import { favouritesBatch } from '@jobboard/contracts/favourites/limits'
import type { FavouriteMarks as MarksReply } from '@jobboard/contracts/favourites/queries'
import { onShown, shownOffers } from '../../browser/shown-offers.ts'
import { showToast } from '../../components/feedback/feedback.ts'
import { problemText } from '../../components/form/problem-text.ts'
import type { AppContext } from '../../context/app-context.ts'
import { mutationClient, runMutation } from '../../http/run-mutation.ts'
import { favouritesKey } from './api/list-favourites.ts'
import { setFavourite } from './api/set-favourite.ts'
import { type FavouriteMarks, marksKey } from './favourite-click.ts'
import { favouriteTexts } from './texts.ts'

type Context = Pick<AppContext, 'api' | 'queryClient' | 'locale' | 'i18n'>

/** Long enough for a page of cards to come into view together. */
const gatherMs = 50

const marksOf = ({ queryClient }: Pick<Context, 'queryClient'>): FavouriteMarks => queryClient.getQueryData<FavouriteMarks>(marksKey) ?? {}

const setMarks = ({ queryClient }: Pick<Context, 'queryClient'>, marks: FavouriteMarks): void =>
  void queryClient.setQueryData<FavouriteMarks>(marksKey, (known) => ({ ...known, ...marks }))

export const isFavourite = (context: Pick<Context, 'queryClient'>, id: string): boolean => marksOf(context)[id] === true

/** Of a batch: the offers in its key. */
const batchKey = ['favourites', 'batch'] as const

/** Ids whose answer comes, or has come, are not asked for again. What fails is asked for with the next that come into view. */
async function loadBatch({ api, queryClient }: Context, ids: readonly string[]): Promise<void> {
  try {
    await queryClient.fetchQuery({
      queryKey: [...batchKey, ids],
      queryFn: async ({ signal }) => {
        const { data } = await api.get<MarksReply>('/v2/candidate/favourites', { jobAdvertisementsIds: ids }, signal)
        // A change since then has cancelled it: it says what was true before. Of a change in flight it may say either.
        if (signal.aborted) return null
        const marked = new Set(data.map(({ jobAdvertisementId }) => jobAdvertisementId))
        setMarks({ queryClient }, Object.fromEntries(ids.filter((id) => !isChanging(id)).map((id) => [id, marked.has(id)])))
        return null
      },
      retry: false,
    })
  } catch {
    queryClient.removeQueries({ queryKey: [...batchKey, ids], exact: true })
  }
}

const changeKey = (id: string) => ['favourites', 'change', id] as const

const isChanging = (id: string): boolean => mutationClient.isMutating({ mutationKey: changeKey(id) }) > 0

const batchesIn = ({ queryClient }: Context, inFlight: boolean): readonly string[][] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: batchKey, ...(inFlight ? { fetchStatus: 'fetching' } : {}) })
    .map(({ queryKey }) => queryKey[batchKey.length] as string[])

function loadShown(context: Context): void {
  const asked = new Set(batchesIn(context, false).flat())
  const unknown = [...shownOffers()].filter((id) => !asked.has(id))
  for (let from = 0; from < unknown.length; from += favouritesBatch) void loadBatch(context, unknown.slice(from, from + favouritesBatch))
}

function reload(context: Context): void {
  context.queryClient.removeQueries({ queryKey: batchKey })
  loadShown(context)
}

/** Asks for the marks of offers that come into view. Returns how to end that, which forgets all of them. */
export function followMarks(context: Context): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const gather = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      loadShown(context)
    }, gatherMs)
  }
  // Of a page that the browser had put aside; another one may have changed them since.
  const shownAgain = ({ persisted }: PageTransitionEvent): void => (persisted ? reload(context) : undefined)
  const stop = onShown(gather)
  window.addEventListener('pageshow', shownAgain)
  loadShown(context)
  return () => {
    stop()
    clearTimeout(timer)
    window.removeEventListener('pageshow', shownAgain)
    context.queryClient.removeQueries({ queryKey: batchKey })
    context.queryClient.setQueryData<FavouriteMarks>(marksKey, {})
  }
}

/** Cancels those in flight, and says which they were. */
async function cancelBatches(context: Context): Promise<readonly string[][]> {
  const inFlight = batchesIn(context, true)
  await context.queryClient.cancelQueries({ queryKey: batchKey }, { silent: true })
  return inFlight
}

/** Changes of one offer run one after another, in the order of the presses. Resolves with whether it is stored. */
export async function changeFavourite(context: Context, id: string, isMarked: boolean): Promise<boolean> {
  const { api, queryClient, locale } = context
  const before = await cancelBatches(context)
  setMarks(context, { [id]: isMarked })
  try {
    await runMutation({ mutationKey: changeKey(id), scope: { id: `favourite ${id}` }, mutationFn: () => setFavourite(api, id, isMarked) })
    void queryClient.invalidateQueries({ queryKey: favouritesKey, exact: true, refetchType: 'none' })
    // Those that were asked for meanwhile, as cards came into view, may say what was true before as well.
    for (const ids of [...before, ...(await cancelBatches(context))]) void loadBatch(context, ids)
    return true
  } catch (error) {
    showToast({ tone: 'error', text: problemText(locale, error as Error) })
    const { [id]: _, ...others } = marksOf(context)
    queryClient.setQueryData<FavouriteMarks>(marksKey, others)
    reload(context)
    void queryClient.invalidateQueries({ queryKey: ['offers', 'list'] })
    void queryClient.invalidateQueries({ queryKey: favouritesKey, exact: true })
    return false
  }
}

/** What was pressed before signing in; the message can undo it. */
export async function addPending(context: Context, id: string): Promise<void> {
  if (!(await changeFavourite(context, id, true))) return
  showToast({
    tone: 'success',
    text: favouriteTexts(context.locale)('saved'),
    action: { label: context.i18n.t('undo'), onPress: () => void changeFavourite(context, id, false) },
  })
}
