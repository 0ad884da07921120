/** Pictures and film of the page of an offer, where the plan includes them. */
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { FormSection } from '../components/form-section.tsx'
import { limitsOf } from '../publication-terms.ts'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { usePlanWith } from '../use-plan-with.ts'
import { useValues } from '../use-values.ts'

export function MediaSection({ handle, draft, plans }: SectionProps) {
  const t = useOfferFormTexts()
  const { graphics } = limitsOf(draft)
  const opens = usePlanWith(plans, (limits) => limits.graphics)
  // What another plan allowed must be possible to remove.
  const [hasBanner, hasVideo] = useValues(handle, ({ bannerUrl, videoUrl }) => [bannerUrl !== '', videoUrl !== ''].join()).split(',')
  const lock = opens === undefined ? t('plan.none') : t('plan.opens', { plan: opens })
  return (
    <FormSection id="media" title={t('media.title')} text={graphics ? t('media.text') : lock}>
      <TextField
        field={handle.field('bannerUrl')}
        type="url"
        label={t('media.banner')}
        hint={t('media.bannerHint')}
        placeholder="https://"
        isOptional
        readOnly={!graphics && hasBanner === 'false'}
      />
      <TextField
        field={handle.field('videoUrl')}
        type="url"
        label={t('media.video')}
        hint={t('media.videoHint')}
        placeholder="https://"
        isOptional
        readOnly={!graphics && hasVideo === 'false'}
      />
    </FormSection>
  )
}
