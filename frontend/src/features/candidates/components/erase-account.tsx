/** Erases the account of the candidate, after a dialog that names what goes and asks for the password (docs/product/accounts.md, "Erasure"). */
import styled from '@emotion/styled'
import { eraseAccountSchema } from '@jobboard/contracts/accounts/commands'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { PasswordField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { portalPages } from '../portal-pages.ts'
import { useSettingsTexts } from '../settings-texts.ts'

const Text = styled.div`
  display: grid; gap: 12px; margin-bottom: 20px;
  ul { display: grid; gap: 4px; padding-left: 20px; list-style: disc; overflow-wrap: anywhere; }
`
const width = 488

interface EraseAccountProps {
  readonly email: string
  /** Rejects with ProblemError. Leaves the page once the account is erased. */
  readonly erase: (password: string) => Promise<void>
}

export function EraseAccount(props: EraseAccountProps) {
  const t = useSettingsTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button type="button" aria-haspopup="dialog" style={{ color: 'var(--red)' }} onClick={() => setOpen(true)}>
        {t('erase.open')}
      </Button>
      {isOpen ? <EraseDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function EraseDialog({ email, erase, onClose }: EraseAccountProps & { readonly onClose: () => void }) {
  const t = useSettingsTexts()
  const { board } = useApp()
  const id = useId()
  const pages = portalPages(board)
  const items = [
    t('erase.items.account', { email }),
    t('erase.items.files'),
    t('erase.items.applications'),
    ...(pages.includes('favorite-offers') ? [t('erase.items.favourites')] : []),
    ...(pages.includes('saved-searches') ? [t('erase.items.searches')] : []),
    t('erase.items.sessions'),
  ]
  const handle = useContractForm({
    schema: eraseAccountSchema,
    initial: { password: '' },
    send: ({ password }) => erase(password),
  })
  return (
    <Panel
      open
      onClose={onClose}
      title={t('erase.dialogTitle')}
      width={width}
      footer={
        <>
          <Button type="button" size="large" onClick={onClose}>
            {t('erase.cancel')}
          </Button>
          <SubmitButton handle={handle} formId={id} workingText={t('erase.working')} isDestructive>
            {t('erase.submit')}
          </SubmitButton>
        </>
      }
    >
      <Text>
        <p>{t('erase.what')}</p>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{t('erase.export')}</p>
      </Text>
      <Form handle={handle} id={id} label={t('erase.dialogTitle')} sendsOnEnter={false}>
        <PasswordField field={handle.field('password')} label={t('erase.password')} autoComplete="current-password" />
      </Form>
    </Panel>
  )
}
