/** What the desk shows is saved under a name; saved views are deleted. */
import { type DeskView, deskViewSchema, maxDeskViews } from '@jobboard/contracts/companies/desk-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { confirm, showToast } from '../../../../components/feedback/feedback.ts'
import { TextField } from '../../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../../components/form/form.tsx'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useContractForm } from '../../../../components/form/use-contract-form.ts'
import Panel from '../../../../components/panel.tsx'
import { ViewRows, ViewSections, viewsPanelWidth } from '../../../../components/table/saved-view-styles.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { listUrl, viewFiltersOf } from '../desk-address.ts'
import { useDeskTexts } from '../texts.ts'
import { changeDeskViews, deskViewsQuery } from './desk-views.ts'

export interface ViewsPanelProps {
  /** Of the desk when the panel was opened. */
  readonly search: SearchParams
  readonly onClose: () => void
}

export default function ViewsPanel({ search, onClose }: ViewsPanelProps) {
  const t = useDeskTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const views = useQuery(deskViewsQuery(api)).data?.views ?? []
  const [isWorking, setWorking] = useState(false)
  const filters = viewFiltersOf(search)
  const saved = views.find((view) => listUrl(view.filters) === listUrl(filters))
  const remove = async ({ id, name }: DeskView): Promise<void> => {
    const question = {
      title: t('views.deleteTitle', { name }),
      text: t('views.deleteText'),
      confirmLabel: t('views.delete'),
      isDestructive: true,
    }
    if (!(await confirm(question))) return
    setWorking(true)
    try {
      await changeDeskViews({ api, queryClient }, (stored) => stored.filter((one) => one.id !== id))
      showToast({ tone: 'success', text: t('views.deleted', { name }) })
    } catch (error) {
      showToast({ tone: 'error', text: problemText(locale, error) })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Panel open onClose={onClose} title={t('views.title')} width={viewsPanelWidth}>
      <ViewSections>
        <section>
          {Object.keys(filters).length === 0 ? (
            <p>{t('views.nothingToSave')}</p>
          ) : saved !== undefined ? (
            <p>{t('views.isSaved', { name: saved.name })}</p>
          ) : views.length >= maxDeskViews ? (
            <p>{t('views.full', { count: maxDeskViews })}</p>
          ) : (
            <NewView filters={filters} hasSearch={[search.search ?? ''].flat().join('') !== ''} onSaved={onClose} />
          )}
        </section>
        {views.length === 0 ? null : (
          <section>
            <h3>{t('views.saved')}</h3>
            <ViewRows>
              {views.map((view) => (
                <li key={view.id}>
                  {view.name}
                  <Button
                    type="button"
                    aria-label={t('views.deleteOf', { name: view.name })}
                    aria-disabled={isWorking}
                    onClick={() => (isWorking ? undefined : void remove(view))}
                  >
                    {t('views.delete')}
                  </Button>
                </li>
              ))}
            </ViewRows>
          </section>
        )}
      </ViewSections>
    </Panel>
  )
}

interface NewViewProps {
  readonly filters: DeskView['filters']
  readonly hasSearch: boolean
  readonly onSaved: () => void
}

function NewView({ filters, hasSearch, onSaved }: NewViewProps) {
  const t = useDeskTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const id = useId()
  const handle = useContractForm<DeskView, DeskView>({
    schema: deskViewSchema,
    initial: { id: crypto.randomUUID(), name: '', filters },
    toBody: (values) => values,
    send: async (view) => {
      await changeDeskViews({ api, queryClient }, (stored) => [...stored.filter((one) => one.id !== view.id), view])
      showToast({ tone: 'success', text: t('views.savedAs', { name: view.name }) })
      onSaved()
    },
  })
  return (
    <>
      <h3>{t('views.new')}</h3>
      <p>{t(hasSearch ? 'views.newWithoutWords' : 'views.newText')}</p>
      <Form handle={handle} id={id} label={t('views.new')} sendsOnEnter>
        <TextField field={handle.field('name')} label={t('views.name')} hint={t('views.nameHint')} />
      </Form>
      <SubmitButton handle={handle} formId={id} workingText={t('views.saving')}>
        {t('views.saveIt')}
      </SubmitButton>
    </>
  )
}
