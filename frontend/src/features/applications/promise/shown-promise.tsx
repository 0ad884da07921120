/** Within how many days the company of an offer answers, how it has answered so far, and the way to the definition. */
import styled from '@emotion/styled'
import type { OfferResponsePromise } from '@jobboard/contracts/applications/response-figures'
import { formatDate } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import { useApp } from '../../../context/use-app.ts'
import { measuringPath } from '../measuring/measuring-path.ts'
import { usePromiseTexts } from './texts.ts'

export type MadePromise = NonNullable<OfferResponsePromise['promise']>

const Box = styled.div`
  display: grid;
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  p { color: var(--text-muted); font-size: 14px; line-height: 20px; }
  a { color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
`

export default function ShownPromise({ promise: { days, figures } }: { readonly promise: MadePromise }) {
  const t = usePromiseTexts()
  const { board, locale } = useApp()
  return (
    <Box>
      <strong>{t('promise', { days })}</strong>
      <p>
        {figures === null
          ? t('none')
          : [
              t('share', {
                // Rounded down: 99.6 % is not everyone.
                percent: Math.floor((100 * figures.answeredInTime) / figures.applications),
                applications: figures.applications,
                from: formatDate(locale, figures.from, 'UTC'),
                to: formatDate(locale, figures.to, 'UTC'),
              }),
              figures.medianDays === null ? t('noMedian') : t('median', { count: figures.medianDays }),
            ].join(' ')}{' '}
        <AppLink href={locale === board.defaultLocale ? measuringPath : `${measuringPath}?locale=${locale}`}>{t('how')}</AppLink>
      </p>
    </Box>
  )
}
