/** The sections of the form, in the order in which their errors are reported too. */

import type { SectionProps } from '../section-props.ts'
import { ApplyingSection } from '../sections/applying-section.tsx'
import { CompanySection } from '../sections/company-section.tsx'
import { ConsentsSection } from '../sections/consents-section.tsx'
import { ContactSection } from '../sections/contact-section.tsx'
import { CategorySection, DescriptionSection, LocationsSection, PaySection, SkillsSection } from '../sections/content-sections.tsx'
import { DatesSection } from '../sections/dates-section.tsx'
import { PositionSection } from '../sections/position-section.tsx'
import { WorkSection } from '../sections/work-section.tsx'

export const OfferFields = (props: SectionProps) => (
  <>
    <CompanySection {...props} />
    <PositionSection {...props} />
    <CategorySection {...props} />
    <SkillsSection {...props} />
    <PaySection {...props} />
    <DescriptionSection {...props} />
    <LocationsSection {...props} />
    <WorkSection {...props} />
    <ApplyingSection {...props} />
    <ConsentsSection {...props} />
    <ContactSection {...props} />
    <DatesSection {...props} />
  </>
)
