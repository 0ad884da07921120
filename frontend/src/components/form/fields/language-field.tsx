/** One of the languages of the board. With one there is no choice, and no field. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { AppContext } from '../../../context/app-context.ts'
import { useApp } from '../../../context/use-app.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { SelectField } from './select-field.tsx'
import type { FieldProps } from './text-field.tsx'

export function LanguageField(props: FieldProps) {
  const { locales } = useApp().board
  return locales.length < 2 ? null : <SelectField {...props} choices={locales.map((value) => ({ value, label: languageNames[value] }))} />
}

/** What the field shows, and its form sends. Who never chose one is offered that of the page. */
export const chosenLanguage = ({ board, locale }: Pick<AppContext, 'board' | 'locale'>, stored: Locale | null): Locale =>
  board.locales.find((one) => one === stored) ?? locale
