/** The logo that cards will show: the company's own to begin with. */
import styled from '@emotion/styled'
import { logoFileSchema } from '@jobboard/contracts/companies/logo-file'
import { shownPicture } from '@jobboard/contracts/offers/shown-pictures'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import { logoTypes } from '@jobboard/contracts/shared/pictures'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { CompanyLogo } from '../../../components/company-logo.tsx'
import { FieldNotes, requiredMark } from '../../../components/form/fields/field-frame.tsx'
import { useFieldControl } from '../../../components/form/fields/field-handle.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useFormTexts } from '../../../components/form/texts.ts'
import { useApp } from '../../../context/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import type { SectionProps } from '../section-props.ts'
import { useOfferFormTexts } from '../texts.ts'
import { useValues } from '../use-values.ts'

const Line = styled.div`
  display: flex; align-items: center; gap: 16px;
  & > div { display: grid; gap: 4px; justify-items: start; }
  .label { font-weight: 600; }
  ${requiredMark}
  .hint { color: var(--text-muted); font-size: 14px; }
  .error { display: flex; gap: 6px; color: var(--red); font-weight: 550; }
  .error > svg { flex: none; margin-top: 2px; }
`

export function LogoLine({ handle, onLogo }: Pick<SectionProps, 'handle' | 'onLogo'>) {
  const t = useOfferFormTexts()
  const formT = useFormTexts()
  const { locale } = useApp()
  const name = useValues(handle, ({ hiringCompany }) => hiringCompany.name)
  const field = handle.field('hiringCompany.logoUrl')
  const { id, value: url, error, control } = useFieldControl<string | null>(field)
  const input = useRef<HTMLInputElement>(null)
  const [isWorking, setWorking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const upload = async (file: File): Promise<void> => {
    const checked = logoFileSchema.safeParse(file)
    if (!checked.success) {
      setRefused(formT((checked.error.issues[0]?.message ?? 'errors.companyLogoInvalidFormat') as MessageKey))
      return
    }
    setWorking(true)
    setRefused(null)
    await onLogo?.(file).catch((problem: unknown) => setRefused(textOf(problem)))
    setWorking(false)
  }
  const textOf = (problem: unknown): string => {
    const [field] = problem instanceof ProblemError ? problem.fields : []
    return field === undefined ? problemText(locale, problem) : formT(field.message as MessageKey)
  }
  const shown = refused ?? error
  return (
    <Line data-field="">
      <CompanyLogo key={url} name={name === '' ? null : name} url={shownPicture(url, [])} size={64} />
      <div>
        {/* No label: the button has the name that says what it does. */}
        <span className="label" data-required={field.isRequired === true ? '' : undefined}>
          {t('company.logo')}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={logoTypes.join(',')}
          aria-label={t('company.logo')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file !== undefined) void upload(file)
          }}
        />
        <Button
          type="button"
          id={id}
          disabled={onLogo === null}
          aria-disabled={isWorking}
          aria-invalid={shown === null ? undefined : true}
          aria-describedby={shown === null ? control['aria-describedby'] : `${id}-error`}
          onClick={() => (isWorking ? undefined : input.current?.click())}
        >
          {isWorking ? t('company.uploading') : t(url === null ? 'company.addLogo' : 'company.changeLogo')}
        </Button>
        <FieldNotes id={id} hint={t('company.logoHint')} error={shown} />
      </div>
    </Line>
  )
}
