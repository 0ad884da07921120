import { AppLink } from '../../../../components/app-link.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'

/** A skill that leads to the offers requiring it. */
export function SkillLink({ name, href }: { name: string; href: string }) {
  const t = useTexts()
  return (
    <AppLink href={href} title={t('offer.skillSearch', { name })}>
      {name}
    </AppLink>
  )
}
