/** Offers that a rule matches; administrators open a case, or leave them. */
import type { Finding } from '@jobboard/contracts/moderation/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import type { Column } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useApp } from '../../../context/use-app.ts'
import { offerUrl } from '../moderation-urls.ts'
import { OpenCase } from './open-case.tsx'
import { useCaseTexts } from './texts.ts'

interface FindingTableProps {
  readonly findings: readonly Finding[]
  readonly isBusy: boolean
  readonly canDecide: boolean
}

export function FindingTable({ findings, isBusy, canDecide }: FindingTableProps) {
  const t = useCaseTexts()
  const { board, locale } = useApp()
  const titleOf = ({ offer }: Finding): string => (offer.title.trim() === '' ? t('untitled') : offer.title)
  const columns: readonly Column<Finding>[] = [
    {
      key: 'offer',
      label: t('findings.offer'),
      isName: true,
      cell: (finding) => <AppLink href={offerUrl(finding.offer.slug)}>{titleOf(finding)}</AppLink>,
    },
    { key: 'company', label: t('findings.companyName'), cell: ({ company }) => company.name ?? t('unnamedCompany') },
    { key: 'found', label: t('findings.found'), cell: (finding) => <Found finding={finding} /> },
    {
      key: 'published',
      label: t('findings.published'),
      cell: ({ publishedAt }) => (publishedAt === null ? t('none') : formatDate(locale, publishedAt, board.timeZone)),
    },
  ]
  return (
    <DataTable
      caption={t('findings.caption')}
      columns={columns}
      rows={findings}
      keyOf={({ offer }) => offer.id}
      nameOf={titleOf}
      isBusy={isBusy}
      {...(canDecide
        ? {
            actions: (finding: Finding) => (
              <OpenCase opened={{ subject: { kind: 'offer', offerId: finding.offer.id }, rule: finding.rules[0] ?? null }} />
            ),
          }
        : {})}
    />
  )
}

/** What the texts of the offer have is shown as text. */
function Found({ finding: { rules, matches } }: { readonly finding: Finding }) {
  const t = useCaseTexts()
  return (
    <ul>
      {rules.map((rule) => (
        <li key={rule}>
          {[t(`rules.${rule}`), ...matches.filter((match) => match.rule === rule).map(({ text }) => `“${text}”`)].join(': ')}
        </li>
      ))}
    </ul>
  )
}
