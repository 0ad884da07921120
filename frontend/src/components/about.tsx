/** Before an amount that is not exact. Screen readers leave the sign out, or call it "almost equal to". */
import { useTexts } from '../i18n/use-texts.ts'

export function About() {
  const t = useTexts()
  return (
    <>
      <span aria-hidden="true">≈ </span>
      <span className="visually-hidden">{t('about')} </span>
    </>
  )
}
