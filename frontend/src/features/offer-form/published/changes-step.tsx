/** What is about to become public: each changed field as candidates see it now, and as they will. */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { FieldVersion } from '../compare/field-version.tsx'
import { FormSection } from '../components/form-section.tsx'
import type { ContentField } from '../saving/merge.ts'
import { useOfferFormTexts } from '../texts.ts'

const Fields = styled.div`
  display: grid; gap: 24px;
  h3 { font-size: 16px; line-height: 24px; margin-bottom: 8px; }
  dl { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); margin: 0; }
  dl > div { min-width: 0; padding: 12px; border: 1px solid var(--border); border-radius: var(--radius-control); }
  dt { margin-bottom: 4px; font-size: 14px; font-weight: 600; }
  dd { margin: 0; }
`

interface ChangesStepProps {
  readonly before: OfferContent
  readonly after: OfferContent
  readonly fields: readonly ContentField[]
}

export function ChangesStep({ before, after, fields }: ChangesStepProps) {
  const t = useOfferFormTexts()
  return (
    <FormSection title={t('changes.title', { count: fields.length })} text={t('changes.text')}>
      <Fields>
        {fields.map((field) => (
          <div key={field}>
            <h3>{t(`fields.${field}`)}</h3>
            <dl>
              <div>
                <dt>{t('changes.before')}</dt>
                <dd>
                  <FieldVersion field={field} content={before} other={after} />
                </dd>
              </div>
              <div>
                <dt>{t('changes.after')}</dt>
                <dd>
                  <FieldVersion field={field} content={after} other={before} />
                </dd>
              </div>
            </dl>
          </div>
        ))}
      </Fields>
    </FormSection>
  )
}
