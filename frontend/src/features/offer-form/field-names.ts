/** What the form calls the field of a path of the API; the path itself where it has no such field. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import english from './texts.en.json' with { type: 'json' }
import { offerFormTexts } from './texts.ts'

type Field = keyof (typeof english)['fields']
const isField = (name: string): name is Field => Object.hasOwn(english.fields, name)

export const fieldNames = (locale: Locale) => {
  const t = offerFormTexts(locale)
  return (path: string): string => {
    const [name = ''] = path.split('.')
    return isField(name) ? t(`fields.${name}`) : path
  }
}
