/** The sections whose controls edit a list or a text whole. */
import type { Location, OfferContent, OfferEmploymentType, Requirement } from '@jobboard/contracts/offers/content'
import { useApp } from '../../../config/use-app.ts'
import { Group } from '../components/group.tsx'
import { Section } from '../components/section.tsx'
import { LanguagesField } from '../fields/languages/languages-field.tsx'
import { LocationsField } from '../fields/locations/locations-field.tsx'
import { RichTextField } from '../fields/rich-text/rich-text-field.tsx'
import { SalaryFields } from '../fields/salary/salary-fields.tsx'
import { SkillsField } from '../fields/skills/skills-field.tsx'
import { PlainCategory } from '../plain/plain-fields.tsx'
import type { SectionProps } from '../section-props.ts'
import { limitsOf } from '../terms.ts'
import { useOfferFormTexts } from '../texts.ts'

export function CategorySection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <Section title={t('category.title')}>
      <Group<{ key: string }[]> field={handle.field('categories')}>{(control) => <PlainCategory {...control} />}</Group>
    </Section>
  )
}

/** Not on boards whose offers name no languages. */
export function LanguagesSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  const { features } = useApp().board
  if (!features.offerLanguages) return null
  return (
    <Section title={t('languages.title')} text={t('languages.text')}>
      <Group<OfferContent['languages']> field={handle.field('languages')}>{(control) => <LanguagesField {...control} />}</Group>
    </Section>
  )
}

export function SkillsSection({ handle, draft }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <Section title={t('skills.title')} text={t('skills.text', { count: limitsOf(draft).maxSkillsSize })}>
      <Group<Requirement[]> field={handle.field('requirements')}>
        {(control) => <SkillsField {...control} maxSkills={limitsOf(draft).maxSkillsSize} />}
      </Group>
    </Section>
  )
}

export function PaySection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <Section title={t('pay.title')} text={t('pay.text')}>
      <Group<OfferEmploymentType[]> field={handle.field('employmentTypes')}>{(control) => <SalaryFields {...control} />}</Group>
    </Section>
  )
}

export function DescriptionSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <Section title={t('description.title')} text={t('description.text')}>
      <Group<string> field={handle.field('body')}>{(control) => <RichTextField {...control} label={t('description.label')} />}</Group>
    </Section>
  )
}

export function LocationsSection({ handle, draft, PinMap }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <Section title={t('locations.title')} text={t('locations.text', { count: limitsOf(draft).maxLocationsCount })}>
      <Group<Location[]> field={handle.field('locations')}>
        {(control) => <LocationsField {...control} maxLocations={limitsOf(draft).maxLocationsCount} PinMap={PinMap} />}
      </Group>
    </Section>
  )
}
