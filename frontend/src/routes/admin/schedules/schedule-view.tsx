import { scheduleList } from '@jobboard/contracts/operations/admin-lists'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const [, useTexts] = featureTexts({ pl: polish, en: english })

/** Intervals in words; a cron pattern as it is, with its time zone. */
function Repeat({ repeat }: { readonly repeat: string }) {
  const t = useTexts()
  const { locale } = useApp()
  const ms = Number(/^every (\d+)$/.exec(repeat)?.[1] ?? Number.NaN)
  if (Number.isNaN(ms)) return <code>{repeat}</code>
  const units = [['hours', 3_600_000] as const, ['minutes', 60_000] as const, ['seconds', 1_000] as const]
  const [unit, of] = units.find(([, size]) => ms >= size && ms % size === 0) ?? ['seconds', 1_000]
  const count = ms / of
  return t(`every.${unit}`, { count, number: formatNumber(locale, count) })
}

export const scheduleView = listView(scheduleList, useTexts, { repeat: ({ repeat }) => <Repeat repeat={repeat ?? ''} /> })
