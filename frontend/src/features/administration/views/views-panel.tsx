/** What a list shows is saved under a name, for oneself or for all administrators; views are chosen for the beginning of the list, and deleted. */
import styled from '@emotion/styled'
import { type AdminList, nameOfList } from '@jobboard/contracts/administration/list'
import { type ListView, type SaveListView, saveListViewSchema } from '@jobboard/contracts/administration/list-views'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import Panel from '../../../components/panel.tsx'
import { ViewRows, ViewSections, viewsPanelWidth } from '../../../components/table/saved-view-styles.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { roleQuery } from '../api/own-role.ts'
import { addressOfView, chooseListDefault, deleteListView, listViewsQuery, saveListView } from './list-views.ts'
import { useViewTexts } from './texts.ts'

const Rows = styled(ViewRows)`
  li { flex-wrap: wrap; }
  li > div:first-of-type { flex: 1 1 160px; }
  small { display: block; color: var(--text-muted); font-size: 14px; }
  .do { display: flex; flex-wrap: wrap; gap: 8px; }
`

export interface ViewsPanelProps {
  readonly list: AdminList
  /** Of the list when the panel was opened. */
  readonly address: string
  readonly onClose: () => void
}

export default function ViewsPanel({ list, address, onClose }: ViewsPanelProps) {
  const t = useViewTexts()
  const { api } = useApp()
  const views = useQuery(listViewsQuery(api, list)).data ?? []
  const saved = views.find((view) => addressOfView(list, view) === address)
  return (
    <Panel open onClose={onClose} title={t('title')} width={viewsPanelWidth}>
      <ViewSections>
        <section>
          {address === '' ? (
            <p>{t('nothingToSave')}</p>
          ) : saved !== undefined ? (
            <p>{t('isSaved', { name: saved.name })}</p>
          ) : (
            <NewView list={list} address={address} onSaved={onClose} />
          )}
        </section>
        {views.length === 0 ? null : (
          <section>
            <h3>{t('saved')}</h3>
            <Rows>
              {views.map((view) => (
                <SavedView key={view.id} list={list} view={view} />
              ))}
            </Rows>
          </section>
        )}
      </ViewSections>
    </Panel>
  )
}

function SavedView({ list, view: { id, name, isShared, isOwn, isDefault } }: { readonly list: AdminList; readonly view: ListView }) {
  const t = useViewTexts()
  const { api, locale, queryClient } = useApp()
  const role = useQuery(roleQuery(api)).data
  const { isPending, mutate } = useMutation({
    mutationFn: async (change: 'begin' | 'delete'): Promise<void> => {
      if (change === 'begin') return chooseListDefault({ api, queryClient }, list, isDefault ? null : id)
      const question = {
        title: t('deleteTitle', { name }),
        text: t(isShared ? 'deleteShared' : 'deleteText'),
        confirmLabel: t('delete'),
        isDestructive: true,
      }
      if (!(await confirm(question))) return
      await deleteListView({ api, queryClient }, list, id)
      showToast({ tone: 'success', text: t('deleted', { name }) })
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  const note = isShared ? t(isOwn ? 'sharedByMe' : 'shared') : ''
  return (
    <li>
      <div>
        {name}
        {note === '' ? null : <small>{note}</small>}
      </div>
      <div className="do">
        <Button
          type="button"
          aria-pressed={isDefault}
          aria-label={t(isDefault ? 'beginsOf' : 'beginOf', { name })}
          aria-disabled={isPending}
          onClick={() => (isPending ? undefined : mutate('begin'))}
        >
          {t(isDefault ? 'begins' : 'begin')}
        </Button>
        {isOwn || role === 'administrator' ? (
          <Button
            type="button"
            aria-label={t('deleteOf', { name })}
            aria-disabled={isPending}
            onClick={() => (isPending ? undefined : mutate('delete'))}
          >
            {t('delete')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

interface NewViewProps {
  readonly list: AdminList
  readonly address: string
  readonly onSaved: () => void
}

function NewView({ list, address, onSaved }: NewViewProps) {
  const t = useViewTexts()
  const { api, queryClient } = useApp()
  const formId = useId()
  const [id] = useState(() => crypto.randomUUID())
  const mayShare = useQuery(roleQuery(api)).data !== 'support'
  const initial: SaveListView = { list: nameOfList(list), name: '', address, isShared: false }
  const handle = useContractForm<SaveListView, SaveListView>({
    schema: saveListViewSchema,
    initial,
    toBody: (values) => values,
    send: async (view) => {
      await saveListView({ api, queryClient }, list, id, view)
      showToast({ tone: 'success', text: t('savedAs', { name: view.name }) })
      onSaved()
    },
  })
  return (
    <>
      <h3>{t('new')}</h3>
      <p>{t('newText')}</p>
      <Form handle={handle} id={formId} label={t('new')} sendsOnEnter>
        <TextField field={handle.field('name')} label={t('name')} hint={t('nameHint')} />
        {mayShare ? <CheckboxField field={handle.field('isShared')} label={t('share')} hint={t('shareHint')} /> : null}
      </Form>
      <SubmitButton handle={handle} formId={formId} workingText={t('saving')}>
        {t('saveIt')}
      </SubmitButton>
    </>
  )
}
