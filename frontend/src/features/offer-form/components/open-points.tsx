/** How far the form is, and, once it was sent in vain, everything it still needs with a link to each. */
import styled from '@emotion/styled'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { valueAt } from '@jobboard/contracts/shared/field-errors'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import type { FieldError } from '@jobboard/contracts/shared/problem'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/button.ts'
import { lengthText } from '../../../components/form/fields/length-text.ts'
import { useFormTexts } from '../../../components/form/texts.ts'
import { CircleExclamationPoint } from '../../../components/icons/circle-exclamation-point.ts'
import { partOf } from '../checks.ts'
import { type FormPart, partId } from '../form-parts.ts'
import { bodyLimits, textLimits } from '../text-limits.ts'
import { useOfferFormTexts } from '../texts.ts'
import type { useOfferForm } from '../use-offer-form.ts'
import { useParts } from './parts.tsx'

const Progress = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin-bottom: 20px;
  label { display: grid; gap: 4px; flex: 1 1 220px; font-weight: 550; font-variant-numeric: tabular-nums; }
  progress { width: 100%; height: 8px; accent-color: var(--brand); }
  p { flex: 1 0 100%; color: var(--text-muted); font-size: 14px; }
  p > span { color: var(--red); }
`
const Points = styled.section`
  display: flex; align-items: flex-start; gap: 10px; margin-bottom: 20px; padding: 16px; border: 1px solid var(--red); border-radius: var(--radius-card); background: var(--red-soft);
  scroll-margin-top: 80px; outline: none;
  & > svg { flex: none; margin-top: 3px; color: var(--red); }
  & > div { min-width: 0; }
  h2 { font-size: 16px; line-height: 26px; color: var(--red); }
  ul { display: grid; gap: 2px; margin-top: 4px; padding: 0; list-style: none; }
  li { overflow-wrap: anywhere; }
  a { display: inline-block; min-height: 24px; padding-block: 2px; color: var(--text); text-decoration: underline; text-underline-offset: 3px; }
`

export function FormProgress() {
  const t = useOfferFormTexts()
  const parts = useParts()
  if (parts === null) return null
  const { required, done } = parts
  const open = required.filter((part) => done.has(part) && !parts.isFolded(part))
  const areAllFolded = done.size > 0 && open.length === 0
  return (
    <Progress>
      <label>
        {t('parts.progress', { done: done.size, total: required.length })}
        <progress value={done.size} max={required.length} />
      </label>
      {done.size === 0 ? null : (
        <Button type="button" variant="quiet" onClick={() => parts.fold(required, !areAllFolded)}>
          {t(areAllFolded ? 'parts.unfoldAll' : 'parts.foldAll')}
        </Button>
      )}
      <p>
        <span aria-hidden="true">*</span> {t('parts.required')}
      </p>
    </Progress>
  )
}

export function OpenPoints({ offer }: { readonly offer: ReturnType<typeof useOfferForm> }) {
  const t = useOfferFormTexts()
  const formT = useFormTexts()
  const parts = useParts()
  const element = useRef<HTMLElement>(null)
  const { refusals, validatesAtOnce } = offer
  useEffect(() => {
    if (refusals === 0) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'start' })
  }, [refusals])
  if (parts === null || parts.points.length === 0 || (refusals === 0 && !validatesAtOnce)) return null
  const { points } = parts
  return (
    <Points ref={element} tabIndex={-1} aria-labelledby="open-points">
      <CircleExclamationPoint size={20} />
      <div>
        <h2 id="open-points">{t('parts.points', { count: points.length })}</h2>
        <ul>
          {points.map((point) => (
            <li key={point.path}>
              <PointLink point={point} onOpen={(part) => parts.fold([part], false)}>
                {pointName(t, point.path)}:{' '}
                {lengthText(formT, point.message, textAt(offer, point.path), limitsAt(point.path)) ?? formT(point.message as MessageKey)}
              </PointLink>
            </li>
          ))}
        </ul>
      </div>
    </Points>
  )
}

interface PointLinkProps {
  readonly point: FieldError
  readonly onOpen: (part: FormPart) => void
  readonly children: React.ReactNode
}

function PointLink({ point: { path }, onOpen, children }: PointLinkProps) {
  const part = partOf(path) ?? 'dates'
  return (
    <a
      href={`#${partId(part)}`}
      onClick={(event) => {
        event.preventDefault()
        onOpen(part)
        // Once it is unfolded.
        setTimeout(() => showControl(part, path))
      }}
    >
      {children}
    </a>
  )
}

/** The control of a path, the first of its part that is wrong, or the first. */
function showControl(part: FormPart, path: string): void {
  const section = document.getElementById(partId(part))
  const [own, wrong, first] = [
    `[name="${path}"]`,
    '[aria-invalid="true"]',
    'input:not([hidden]), select, textarea, [contenteditable="true"]',
  ]
  const control = [own, wrong, first].flatMap((selector) => section?.querySelector<HTMLElement>(`.body :is(${selector})`) ?? [])[0]
  const target = control ?? section
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}

const limitsAt = (path: string) => (path === 'body' ? bodyLimits : textLimits[path])

function textAt(offer: ReturnType<typeof useOfferForm>, path: string): unknown {
  const value = valueAt(offer.content(), path.split('.'))
  return path === 'body' && typeof value === 'string' ? textOf(value) : value
}

type Texts = ReturnType<typeof useOfferFormTexts>

const names = {
  'hiringCompany.logoUrl': 'company.logo',
  'hiringCompany.name': 'company.name',
  'hiringCompany.size': 'company.size',
  'hiringCompany.url': 'company.url',
  title: 'position.name',
  experienceLevel: 'position.level',
  workplaceType: 'work.place',
  workingTime: 'work.time',
  'apply.url': 'applying.url',
  'apply.email': 'applying.email',
  informationClause: 'consents.clause',
  'futureConsent.value': 'consents.futureText',
  'customConsent.value': 'consents.customText',
  'contact.name': 'contact.person',
  'contact.email': 'contact.mail',
  'contact.phone': 'contact.phone',
  expiredAt: 'dates.lastDay',
  bannerUrl: 'media.banner',
  videoUrl: 'media.video',
} as const

/** What the form calls the field, or the part that holds it. */
function pointName(t: Texts, path: string): string {
  if (path in names) return t(names[path as keyof typeof names])
  const [, question] = /^screeningQuestions\.(\d+)/.exec(path) ?? []
  if (question !== undefined) return t('questions.number', { number: Number(question) + 1 })
  return t(`${partOf(path) ?? 'dates'}.title`)
}
