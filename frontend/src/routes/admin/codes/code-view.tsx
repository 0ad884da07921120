import { codeList } from '@jobboard/contracts/codes/admin-list'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [, useCodeTexts] = featureTexts({ pl: polish, en: english })

/** Codes end with a day, and what is stored is the midnight after it. */
function LastDay({ instant }: { readonly instant: string }) {
  const { board, locale } = useApp()
  return formatLastDay(locale, instant, board.timeZone)
}

export const codeView = listView(codeList, useCodeTexts, {
  expiresAt: ({ expiresAt }) => (expiresAt === null ? '–' : <LastDay instant={expiresAt} />),
})
