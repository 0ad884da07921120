/** From one to five, or none; a press on the present rating removes it. */
import styled from '@emotion/styled'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { useRef, useState } from 'react'
import { Star } from '../../../../components/icons/star.ts'
import { rateApplication } from '../api/desk-commands.ts'
import { useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'
import { useCommand } from './use-act.ts'

const Stars = styled.fieldset`
  display: flex; margin: 0 0 0 -8px; padding: 0; border: 0;
  button { display: grid; place-items: center; width: 44px; height: 44px; border-radius: var(--radius-control); color: var(--grey-8); }
  button:hover { background: var(--grey-3); }
  button[data-filled] svg { color: var(--amber); fill: currentColor; }
`

const ratings = [1, 2, 3, 4, 5] as const

interface RatingPartProps {
  readonly application: Pick<DeskApplication, 'applicationId' | 'rating'>
  readonly canWrite: boolean
}

export function RatingPart({ application: { applicationId, rating }, canWrite }: RatingPartProps) {
  const t = useDeskTexts()
  const run = useCommand()
  const [chosen, setChosen] = useState<number | null>()
  const shown = chosen === undefined ? rating : chosen
  // One after another: what was pressed last is stored last.
  const stored = useRef<Promise<unknown>>(Promise.resolve())
  const choose = async (next: number | null): Promise<void> => {
    setChosen(next)
    const storing = stored.current.then(() => run((api) => rateApplication(api, applicationId, next)))
    stored.current = storing
    await storing
    if (stored.current === storing) setChosen(undefined)
  }
  return (
    <Card aria-label={t('one.rating')}>
      <h2>{t('one.rating')}</h2>
      <p>{t('one.ratingText')}</p>
      <Stars aria-label={t('one.rating')} disabled={!canWrite}>
        {ratings.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            aria-label={t('ratedOf', { rating: one })}
            data-filled={shown !== null && one <= shown ? '' : undefined}
            onClick={() => void choose(shown === one ? null : one)}
          >
            <Star size={24} />
          </button>
        ))}
      </Stars>
      <p className="visually-hidden" role="status">
        {shown === null ? t('notRated') : t('ratedOf', { rating: shown })}
      </p>
    </Card>
  )
}
