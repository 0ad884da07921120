/** Narrows a list to one address, typed in full: the list knows addresses by their digests, and so does the address of the page. */
import styled from '@emotion/styled'
import { maxMailAddress } from '@jobboard/contracts/mail/queries'
import type { FormEvent } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useTableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { findRecipient } from '../../../features/operations/api/get-operations.ts'
import { useOperationTexts } from '../../../features/operations/texts.ts'
import { useMutation } from '../../../http/use-mutation.ts'

const Form = styled.form`
  display: flex; gap: 8px; align-items: end; min-width: 0; max-width: 100%;
  label { display: grid; flex: 0 1 300px; gap: 6px; min-width: 0; font-weight: 600; }
  input { width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); font: inherit; font-weight: 400; }
  button { min-height: 44px; }
`

export function RecipientLookup() {
  const t = useOperationTexts()
  const { api, locale } = useApp()
  const address = useTableAddress()
  const { isPending, mutate } = useMutation({
    mutationFn: (typed: string) => findRecipient(api, typed),
    onSuccess: ({ recipient, messages, isSuppressed }) => {
      if (messages === 0 && !isSuppressed) showToast({ tone: 'info', text: t('lookup.none') })
      address.change({ recipient, from: null })
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  // Read when it is sent: what was typed before the page was hydrated counts.
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('address') ?? '').trim()
    if (/^\S+@\S+\.\S+$/.test(typed)) mutate(typed)
    else showToast({ tone: 'error', text: t('lookup.invalid') })
  }
  return (
    <Form onSubmit={find} noValidate>
      <label>
        {t('lookup.label')}
        <input type="email" name="address" autoComplete="off" maxLength={maxMailAddress} />
      </label>
      <Button type="submit" aria-disabled={isPending}>
        {t(isPending ? 'lookup.finding' : 'lookup.find')}
      </Button>
    </Form>
  )
}
