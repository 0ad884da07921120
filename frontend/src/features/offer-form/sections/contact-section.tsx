import { TextField } from '../../../components/form/fields/text-field.tsx'
import { withCallingCode } from '../../../components/form/tidy.ts'
import { useApp } from '../../../context/use-app.ts'
import { FormSection } from '../components/form-section.tsx'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'

export function ContactSection({ handle }: SectionProps) {
  const t = useOfferFormTexts()
  const { countryCode } = useApp().board
  return (
    <FormSection id="contact" title={t('contact.title')} text={t('contact.text')}>
      <TextField field={handle.field('contact.name')} label={t('contact.name')} autoComplete="name" />
      <div className="pair">
        <TextField field={handle.field('contact.email')} label={t('contact.email')} type="email" inputMode="email" autoComplete="email" />
        <TextField
          field={handle.field('contact.phone')}
          label={t('contact.phone')}
          isOptional
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          tidy={(phone) => withCallingCode(phone, countryCode)}
          placeholder="+48 600 700 800"
        />
      </div>
    </FormSection>
  )
}
