import { companySizes } from '@jobboard/contracts/offers/vocabulary'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { withProtocol } from '../../../components/form/tidy.ts'
import { FormSection } from '../components/form-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { LogoLine } from './logo-line.tsx'

export function CompanySection({ handle, onLogo }: SectionProps) {
  const t = useOfferFormTexts()
  return (
    <FormSection id="company" title={t('company.title')} text={t('company.text')}>
      <LogoLine handle={handle} onLogo={onLogo} />
      <TextField field={handle.field('hiringCompany.name')} label={t('company.name')} autoComplete="organization" />
      <div className="pair">
        <SelectField
          field={handle.field('hiringCompany.size')}
          label={t('company.size')}
          choices={[{ value: '', label: t('choose') }, ...companySizes.map((size) => ({ value: size, label: size }))]}
        />
        <TextField
          field={handle.field('hiringCompany.url')}
          label={t('company.url')}
          type="url"
          inputMode="url"
          autoComplete="url"
          tidy={withProtocol}
          placeholder="https://"
        />
      </div>
    </FormSection>
  )
}
