/** The offer as candidates would see it: beside the form on wide screens, over it on others. */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { addDays } from '@jobboard/contracts/offers/rules/calendar'
import type { PayLimits } from '@jobboard/contracts/offers/rules/plausible-pay'
import { type ComponentType, lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { useMediaQuery } from '../../../components/use-media-query.ts'
import { useApp } from '../../../context/use-app.ts'
import { toContent } from '../form-values.ts'
import { limitsOf } from '../publication-terms.ts'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useValues } from '../use-values.ts'

const Panel = lazy(() => import('../../../components/panel.tsx'))

export interface PreviewProps {
  readonly content: OfferContent
  readonly slug: string
  readonly pay: PayLimits
  /** ISO 8601. */
  readonly expiresAt: string
}
/** Of another feature: the page passes it in. Its code comes when it is shown. */
export type PreviewComponent = ComponentType<PreviewProps>

/** From here on the form and the preview stand side by side. */
export const besideQuery = '(min-width:1280px)'

const Aside = styled.aside`
  h2 { font-size: 16px; line-height: 24px; margin-bottom: 8px; }
  @media ${besideQuery} { position: sticky; top: 16px; max-height: calc(100dvh - 32px); overflow-y: auto; scrollbar-width: thin; }
`

interface PreviewPaneProps extends Pick<SectionProps, 'handle' | 'draft' | 'inputs'> {
  readonly Preview: PreviewComponent
}

export function PreviewPane(props: PreviewPaneProps) {
  const t = useOfferFormTexts()
  const [isOpen, setOpen] = useState(false)
  const isBeside = useMediaQuery(besideQuery)
  if (isBeside)
    return (
      <Aside aria-labelledby="preview">
        <h2 id="preview">{t('preview.title')}</h2>
        <Shown {...props} />
      </Aside>
    )
  return (
    <Aside>
      <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
        {t('preview.open')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Panel open onClose={() => setOpen(false)} title={t('preview.title')} tall>
            <Shown {...props} />
          </Panel>
        </Suspense>
      ) : null}
    </Aside>
  )
}

/** Follows the fields a moment later: typing comes first. */
function Shown({ handle, draft, inputs, Preview }: PreviewPaneProps) {
  const t = useOfferFormTexts()
  const { now } = useApp()
  const values = useDeferredValue(useValues(handle, (all) => all))
  const content = useMemo(() => toContent(values), [values])
  const pay = useMemo(() => ({ bounds: inputs.payLimits, rates: inputs.rates }), [inputs])
  const expiresAt = draft.expiresAt ?? addDays(new Date(now).toISOString(), limitsOf(draft).durationInDays)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing within can be reached
    <section tabIndex={0} aria-label={t('preview.title')}>
      <Suspense fallback={null}>
        <Preview content={content} slug={draft.slug} pay={pay} expiresAt={expiresAt} />
      </Suspense>
    </section>
  )
}
