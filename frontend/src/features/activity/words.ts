/** An activity in words: who did it, and what the event says beside its type. */
import type { Activity, ActivityValues, ContentField } from '@jobboard/contracts/activity/queries'
import { formatDate, formatDateTime, formatLastDay, formatList } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { activityTexts } from './texts.ts'

type Texts = ReturnType<typeof activityTexts>

/** Words of other capabilities, which the page gives. */
export interface ActivityWords {
  readonly t: Texts
  readonly locale: Locale
  readonly timeZone: string
  readonly fieldName: (field: ContentField) => string
  readonly pay: (employmentTypes: ActivityValues['employmentTypes']) => string
  readonly planName: (key: string) => string
}

export const nameOf = (t: Texts, { name }: NonNullable<Activity['person']>): string => name ?? t('former')

const actorText = (t: Texts, { kind, person }: Activity['actor']): string =>
  person === null ? t(kind === 'admin' ? 'admin' : 'system') : nameOf(t, person)

/** A program did it, in the name of the person whose token it has. */
export function whoText(t: Texts, { actor, detail: { byToken, stillHiring } }: Pick<Activity, 'actor' | 'detail'>): string {
  // Without a session: who it was, the board does not know.
  if (stillHiring === 'link' || stillHiring === 'answer') return t('byLink')
  const name = actorText(t, actor)
  return byToken === undefined ? name : t('byToken', { actor: name, token: byToken })
}

/** What happened. The end of a merge is one of a handover, in the company that was merged and in the one that has everything now. */
export function titleOf(t: Texts, { type, detail }: Pick<Activity, 'type' | 'detail'>): string {
  const isMerge = detail.reason === 'companyMerged'
  if (isMerge && (type === 'CompanyHandoverCompleted' || type === 'CompanyHandoverReceived')) return t(`merges.${type}`)
  return t(`types.${type}`)
}

/** One fact a line; those that are not stated are left out. */
export function detailLines(words: ActivityWords, activity: Activity): readonly string[] {
  const { t, locale, timeZone, planName } = words
  const { detail, person, invited } = activity
  const {
    role,
    expiresAt,
    publishAt,
    reason,
    paidBy,
    plan,
    ending,
    number,
    creationType,
    corrects,
    logoRemoved,
    token,
    status,
    applications,
    stillHiring,
  } = detail
  return [
    person === null ? '' : t('details.person', { name: nameOf(t, person) }),
    invited === null ? '' : t('details.invited', { email: invited }),
    role === undefined ? '' : t('details.role', { role: t(`roles.${role}`) }),
    status === undefined ? '' : t('details.status', { status: t(`statuses.${status}`) }),
    applications === undefined ? '' : t('details.applications', { count: applications }),
    token === undefined ? '' : t('details.token', { name: token }),
    creationType === undefined ? '' : t(`details.creationType.${creationType}`),
    ending === undefined ? '' : t('details.ending', { ending }),
    plan === undefined ? '' : t('details.plan', { plan: planName(plan) }),
    paidBy === undefined ? '' : t(`details.paidBy.${paidBy}`),
    number === undefined ? '' : t('details.number', { number }),
    expiresAt === undefined || expiresAt === null ? '' : t('details.expiresAt', { when: formatLastDay(locale, expiresAt, timeZone) }),
    publishAt === undefined ? '' : t('details.publishAt', { when: formatDateTime(locale, publishAt, timeZone) }),
    reason === 'notReady' ? t('details.notReady') : '',
    // Of a merge itself, the title says it.
    activity.type === 'ApiTokenRevoked' && (reason === 'creatorLeft' || reason === 'companyMerged') ? t(`details.${reason}`) : '',
    stillHiring === undefined ? '' : t(`details.stillHiring.${stillHiring}`),
    corrects === true ? t('details.corrects') : '',
    logoRemoved === true ? t('details.logoRemoved') : '',
    ...companyLines(words, detail.company),
    ...changeLines(words, activity.changes),
  ].filter((line) => line !== '')
}

const companyFields = ['name', 'shortName', 'size', 'url'] as const

const companyLines = ({ t }: ActivityWords, company: Activity['detail']['company']): readonly string[] =>
  companyFields.flatMap((field) => {
    const value = company?.[field]
    return value === undefined ? [] : [t(`details.company.${field}`, { value: value ?? t('nothing') })]
  })

/** Of title, pay, places and last day what they were and are; of the other fields their names. */
function changeLines(words: ActivityWords, changes: Activity['changes']): readonly string[] {
  if (changes === null) return []
  const { t, locale, fieldName } = words
  const valued = changes.fields.flatMap((field) => {
    const [before, after] = [shownValue(words, changes.before, field), shownValue(words, changes.after, field)]
    if (before === undefined || after === undefined || before === after) return []
    const values = t('beforeAfter', { before: before || t('nothing'), after: after || t('nothing') })
    return [{ field, line: `${fieldName(field)}: ${values}` }]
  })
  const named = changes.fields.filter((field) => valued.every((one) => one.field !== field))
  const lines = valued.map(({ line }) => line)
  return named.length === 0 ? lines : [...lines, t('changed', { fields: formatList(locale, named.map(fieldName)) })]
}

/** Undefined: the activity does not hold values of this field. */
function shownValue({ locale, pay }: ActivityWords, values: ActivityValues, field: ContentField): string | undefined {
  switch (field) {
    case 'title':
      return values.title
    case 'employmentTypes':
      return pay(values.employmentTypes).replaceAll('\n', '; ')
    case 'locations':
      return formatList(locale, values.cities)
    case 'expiredAt':
      return values.expiredAt === null ? '' : formatDate(locale, `${values.expiredAt}T12:00:00Z`, 'UTC')
    default:
      return undefined
  }
}
