/** The sections of the form, in the order in which their errors are reported too. */

import { Filled } from '../fill/filled-marks.tsx'
import type { SectionProps } from '../section-props.ts'
import { ApplyingSection } from '../sections/applying-section.tsx'
import { CompanySection } from '../sections/company-section.tsx'
import { ConsentsSection } from '../sections/consents-section.tsx'
import { ContactSection } from '../sections/contact-section.tsx'
import {
  CategorySection,
  DescriptionSection,
  LanguagesSection,
  LocationsSection,
  PaySection,
  SkillsSection,
} from '../sections/content-sections.tsx'
import { DatesSection } from '../sections/dates-section.tsx'
import { MediaSection } from '../sections/media-section.tsx'
import { PositionSection } from '../sections/position-section.tsx'
import { QuestionsSection } from '../sections/questions-section.tsx'
import { WorkSection } from '../sections/work-section.tsx'

export const OfferFields = (props: SectionProps) => (
  <>
    <Filled fields={['companyName', 'companySize', 'companyUrl']}>
      <CompanySection {...props} />
    </Filled>
    <Filled fields={['title', 'experienceLevel']}>
      <PositionSection {...props} />
    </Filled>
    <Filled fields={['category']}>
      <CategorySection {...props} />
    </Filled>
    <Filled fields={['languages']}>
      <LanguagesSection {...props} />
    </Filled>
    <Filled fields={['requirements']}>
      <SkillsSection {...props} />
    </Filled>
    <Filled fields={['employmentTypes']}>
      <PaySection {...props} />
    </Filled>
    <Filled fields={['body']}>
      <DescriptionSection {...props} />
    </Filled>
    <Filled fields={['locations']}>
      <LocationsSection {...props} />
    </Filled>
    <Filled fields={['workplaceType', 'workingTime', 'remoteInterview', 'openToHireUkrainians']}>
      <WorkSection {...props} />
    </Filled>
    <Filled fields={['apply']}>
      <ApplyingSection {...props} />
    </Filled>
    <QuestionsSection {...props} />
    <ConsentsSection {...props} />
    <Filled fields={['contact']}>
      <ContactSection {...props} />
    </Filled>
    <MediaSection {...props} />
    <DatesSection {...props} />
  </>
)
