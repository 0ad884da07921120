/** The picture of the candidate: what is chosen is stored at once. */
import styled from '@emotion/styled'
import { logoTypes, maxLogoBytes } from '@jobboard/contracts/shared/pictures'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { UserRound } from '../../../components/icons/user-round.ts'
import { useApp } from '../../../context/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { changeAvatar } from '../api/profile.ts'
import { useCandidateProfileTexts } from '../candidate-profile-texts.ts'

const Box = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 16px 20px;
  img, .none { width: 96px; height: 96px; flex: none; border: 1px solid var(--border); border-radius: 50%; object-fit: cover; background: var(--brand-soft); color: var(--brand-strong); }
  .none { display: grid; place-items: center; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  .side { display: grid; gap: 8px; flex: 1 1 220px; }
  .hint { color: var(--text-muted); font-size: 14px; }
  .error { color: var(--red); font-weight: 550; }
`

/** Of the upload, by what the API says about it. */
const refusals = {
  companyLogoInvalidSize: 'tooLarge',
  companyLogoInvalidFormat: 'format',
  companyLogoSizeTooSmall: 'tooSmall',
  companyLogoTooManyPixels: 'tooLarge',
  companyLogoCorrupted: 'damaged',
  companyLogoTooComplex: 'damaged',
} as const

export function AvatarEditor({ url }: { readonly url: string | null }) {
  const t = useCandidateProfileTexts()
  const context = useApp()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const textOf = (error: Error): string => {
    const key = error instanceof ProblemError ? error.fields[0]?.message.replace(/^.*\./, '') : undefined
    const known = key !== undefined && key in refusals ? refusals[key as keyof typeof refusals] : undefined
    return known === undefined ? problemText(context.locale, error) : t(`picture.${known}`)
  }
  const changing = useMutation({
    mutationFn: (picture: File | null) => changeAvatar(context, picture),
    onSuccess: (_, picture) => showToast({ tone: 'success', text: t(picture === null ? 'picture.removed' : 'picture.changed') }),
    onError: (error) => setProblem(textOf(error)),
  })
  const choose = (picture: File): void => {
    if (changing.isPending) return
    const refusal = !logoTypes.some((type) => type === picture.type) ? 'format' : picture.size > maxLogoBytes ? 'tooLarge' : null
    setProblem(refusal === null ? null : t(`picture.${refusal}`))
    if (refusal === null) changing.mutate(picture)
  }
  const remove = (): void => {
    if (changing.isPending) return
    setProblem(null)
    changing.mutate(null)
    // The button that was pressed is no more.
    button.current?.focus()
  }
  return (
    <Box>
      {url === null ? (
        <span className="none" aria-hidden="true">
          <UserRound size={40} />
        </span>
      ) : (
        <img src={url} alt={t('picture.alt')} width={96} height={96} />
      )}
      <div className="side">
        <div className="actions">
          <input
            ref={input}
            type="file"
            hidden
            accept={logoTypes.join(',')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen !== undefined) choose(chosen)
              // The same file can be chosen again.
              target.value = ''
            }}
          />
          <Button
            ref={button}
            type="button"
            aria-disabled={changing.isPending}
            aria-describedby="picture-hint"
            onClick={() => (changing.isPending ? undefined : input.current?.click())}
          >
            {changing.isPending ? t('picture.working') : t(url === null ? 'picture.choose' : 'picture.change')}
          </Button>
          {url === null ? null : (
            <Button type="button" variant="quiet" onClick={remove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className="hint" id="picture-hint">
          {t('picture.hint')}
        </p>
        <div role="alert">{problem === null ? null : <p className="error">{problem}</p>}</div>
      </div>
    </Box>
  )
}
