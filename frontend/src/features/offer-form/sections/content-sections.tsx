/** The sections whose controls edit a list or a text whole. */
import type { Location, OfferContent, OfferEmploymentType, Requirement } from '@jobboard/contracts/offers/content'
import { useApp } from '../../../context/use-app.ts'
import { FormSection } from '../components/form-section.tsx'
import { Group } from '../components/group.tsx'
import { CategoriesField } from '../fields/categories/categories-field.tsx'
import { LanguagesField } from '../fields/languages/languages-field.tsx'
import { LocationsField } from '../fields/locations/locations-field.tsx'
import { RichTextField } from '../fields/rich-text/rich-text-field.tsx'
import { SalaryFields } from '../fields/salary/salary-fields.tsx'
import { proposedLevel } from '../fields/skills/proposed-level.ts'
import { SkillsField } from '../fields/skills/skills-field.tsx'
import { useFilling } from '../fill/use-filling.tsx'
import { limitsOf } from '../publication-terms.ts'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { usePlanWith } from '../use-plan-with.ts'
import { useValues } from '../use-values.ts'

export function CategorySection({ handle, draft, plans }: SectionProps) {
  const t = useOfferFormTexts()
  const { categories } = limitsOf(draft)
  const more = usePlanWith(plans, (limits) => limits.categories > categories)
  const { board } = useApp()
  return (
    <FormSection
      id="category"
      marksRequired
      title={t('category.title')}
      {...(board.categories.length > 1 && {
        text: joined(t('category.text', { count: categories }), more && t('plan.more', { plan: more })),
      })}
    >
      <Group<OfferContent['categories']> field={handle.field('categories')}>
        {(control) => <CategoriesField {...control} maxCategories={categories} />}
      </Group>
    </FormSection>
  )
}

/** Not on boards whose offers name no languages. */
export function LanguagesSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  const { features } = useApp().board
  if (!features.offerLanguages) return null
  return (
    <FormSection id="languages" title={t('languages.title')} text={t('languages.text')}>
      <Group<OfferContent['languages']> field={handle.field('languages')}>{(control) => <LanguagesField {...control} />}</Group>
    </FormSection>
  )
}

export function SkillsSection({ handle, draft, plans }: SectionProps) {
  const t = useOfferFormTexts()
  const { maxSkillsSize } = limitsOf(draft)
  const more = usePlanWith(plans, (limits) => limits.maxSkillsSize > maxSkillsSize)
  const chosen = useValues(handle, ({ experienceLevel }) => experienceLevel)
  const proposed = proposedLevel(useFilling()?.seniority ?? null, chosen)
  return (
    <FormSection
      id="skills"
      marksRequired
      title={t('skills.title')}
      text={joined(t('skills.text', { count: maxSkillsSize }), more && t('plan.more', { plan: more }))}
    >
      <Group<Requirement[]> field={handle.field('requirements')}>
        {(control) => <SkillsField {...control} maxSkills={maxSkillsSize} proposed={proposed} />}
      </Group>
    </FormSection>
  )
}

export function PaySection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <FormSection id="pay" marksRequired title={t('pay.title')} text={t('pay.text')}>
      <Group<OfferEmploymentType[]> field={handle.field('employmentTypes')}>{(control) => <SalaryFields {...control} />}</Group>
    </FormSection>
  )
}

export function DescriptionSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <FormSection id="description" marksRequired title={t('description.title')} text={t('description.text')}>
      <Group<string> field={handle.field('body')}>{(control) => <RichTextField {...control} label={t('description.label')} />}</Group>
    </FormSection>
  )
}

export function LocationsSection({ handle, draft, plans, PinMap }: SectionProps) {
  const t = useOfferFormTexts()
  const { maxLocationsCount } = limitsOf(draft)
  const more = usePlanWith(plans, (limits) => limits.maxLocationsCount > maxLocationsCount)
  return (
    <FormSection
      id="locations"
      marksRequired
      title={t('locations.title')}
      text={joined(t('locations.text', { count: maxLocationsCount }), more && t('plan.more', { plan: more }))}
    >
      <Group<Location[]> field={handle.field('locations')}>
        {(control) => <LocationsField {...control} maxLocations={maxLocationsCount} PinMap={PinMap} />}
      </Group>
    </FormSection>
  )
}

/** Sentences of one paragraph; what is undefined is left out. */
const joined = (...sentences: readonly (string | undefined)[]): string => sentences.filter((one) => one !== undefined).join(' ')
