/** What an event is called in a history; one without a text by its type. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { useApp } from '../../../context/use-app.ts'
import english from './names.en.json' with { type: 'json' }
import polish from './names.pl.json' with { type: 'json' }

const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { pl: polish, en: english }

export const useEventName = (): ((type: string) => string) => {
  const { locale } = useApp()
  return (type) => names[locale][type] ?? type
}
