/** Working time, experience, contract and work mode at a glance; unstated facts have no tile. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../../../board/board.ts'
import { BriefcaseBusiness } from '../../../../components/icons/briefcase-business.ts'
import { BuildingComplex } from '../../../../components/icons/building-complex.ts'
import { FileText } from '../../../../components/icons/file-text.ts'
import { TrendingUp } from '../../../../components/icons/trending-up.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { Translate } from '../../../../i18n/create-i18n.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { contractName } from '../../card/salary-text.ts'

const Tiles = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--border);
  /* Two in a row, or all; what is left of a row is filled, as there may be fewer than four. */
  div { flex: 1 1 calc(50% - 1px); min-width: 0; @media (min-width: 640px) { flex-basis: 0; } }
  div { padding: 14px 16px; background: var(--surface-raised); }
  dt { display: flex; align-items: center; gap: 6px; margin-bottom: 2px; font-size: 12px; color: var(--text-muted); }
  dt svg { color: var(--brand); }
  dd { font-weight: 600; }
`

const labelOf = (board: Board, name: 'workingTimes' | 'experienceLevels', value: string | null, locale: Locale): string =>
  board.options[name].find((option) => option.value === value)?.label[locale] ?? value ?? ''

interface SummaryFact {
  readonly Icon: typeof FileText
  readonly name: string
  readonly value: string
}

/** The facts of the tiles, in their order. */
export function summaryOf(offer: OfferDetail, { board, locale, t }: { board: Board; locale: Locale; t: Translate }): SummaryFact[] {
  const contracts = [...new Set(offer.employmentTypes.map((salary) => contractName(board, locale, salary)))]
    .filter((name) => name !== '')
    .join(', ')
  return [
    { Icon: BriefcaseBusiness, name: t('offer.workingTime'), value: labelOf(board, 'workingTimes', offer.workingTime, locale) },
    { Icon: TrendingUp, name: t('offer.experience'), value: labelOf(board, 'experienceLevels', offer.experienceLevel, locale) },
    { Icon: FileText, name: t('offer.contract'), value: contracts },
    { Icon: BuildingComplex, name: t('offer.mode'), value: offer.workplaceType === null ? '' : t(`card.modes.${offer.workplaceType}`) },
  ].filter(({ value }) => value !== '')
}

/** Of the tiles, while which are in view the same facts beside them would say everything twice. */
export const summaryId = 'offer-facts'

export function SummaryTiles({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const facts = summaryOf(offer, { board, locale, t })
  if (facts.length === 0) return null
  return (
    <Tiles id={summaryId}>
      {facts.map(({ Icon, name, value }) => (
        <div key={name}>
          <dt>
            <Icon size={14} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Tiles>
  )
}
