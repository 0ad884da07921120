/** The templates of the company: listed, written, changed and deleted. */
import styled from '@emotion/styled'
import { type AnswerTemplate, maxAnswerTemplates } from '@jobboard/contracts/companies/answer-templates'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../components/button.ts'
import { confirm, showToast } from '../../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../../components/form/problem-text.ts'
import { TextQuote } from '../../../../../components/icons/text-quote.ts'
import { useAskedPart } from '../../../../../components/loading/use-asked-part.ts'
import { part } from '../../../../../components/loading/use-part.ts'
import { RowList } from '../../../../../components/row-list.tsx'
import { StateMessage } from '../../../../../components/state-message.tsx'
import { useApp } from '../../../../../context/use-app.ts'
import { phoneOnly } from '../../../../../theme/breakpoints.ts'
import { changeAnswerTemplates } from '../api/answer-templates.ts'
import { useTemplateTexts } from '../texts.ts'
import type { TemplatePanelProps } from './template-panel.tsx'
import { TemplateRow } from './template-row.tsx'

const Templates = styled.div`
  display: grid; gap: 16px; justify-items: start;
  & > ul { justify-self: stretch; }
`
const Rows = styled(RowList)`
  li { display: flex; align-items: flex-start; gap: 12px 16px; }
  .words { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  h2 { font-size: 16px; line-height: 22px; }
  .words p { color: var(--text-muted); }
  .beginning { display: -webkit-box; overflow: hidden; margin-top: 4px; -webkit-box-orient: vertical; -webkit-line-clamp: 2; white-space: pre-line; }
  .do { display: flex; flex: none; gap: 8px; }
  ${phoneOnly} { li { flex-wrap: wrap; padding: 16px; } .words { flex-basis: 100%; } .do { flex: 1; } .do > * { flex: 1; min-width: 0; } }
`

const templatePanel = part<TemplatePanelProps>(() => import('./template-panel.tsx'))

interface TemplateListProps {
  readonly templates: readonly AnswerTemplate[]
  readonly canWrite: boolean
}

export function TemplateList({ templates, canWrite }: TemplateListProps) {
  const t = useTemplateTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  /** Null: a new one. */
  const { asked: edited, setAsked: setEdited, Panel } = useAskedPart<AnswerTemplate | null, TemplatePanelProps>(templatePanel)
  const remove = async ({ id, name }: AnswerTemplate): Promise<void> => {
    const question = { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('delete'), isDestructive: true }
    if (!(await confirm(question))) return
    setWorking(true)
    try {
      await changeAnswerTemplates({ api, queryClient }, (stored) => stored.filter((one) => one.id !== id))
      showToast({ tone: 'success', text: t('deleted', { name }) })
    } catch (error) {
      showToast({ tone: 'error', text: problemText(locale, error) })
    } finally {
      setWorking(false)
    }
  }
  const isFull = templates.length >= maxAnswerTemplates
  return (
    <Templates>
      {canWrite ? (
        isFull ? (
          <p>{t('full', { count: maxAnswerTemplates })}</p>
        ) : (
          <Button type="button" variant="primary" onClick={() => setEdited(null)}>
            {t('new')}
          </Button>
        )
      ) : (
        <p>{t('readOnly')}</p>
      )}
      {templates.length === 0 ? (
        <StateMessage icon={<TextQuote size={28} />} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Rows aria-label={t('title')}>
          {templates.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              canWrite={canWrite}
              isWorking={isWorking}
              onEdit={() => setEdited(template)}
              onDelete={() => void remove(template)}
            />
          ))}
        </Rows>
      )}
      {Panel === null || edited === undefined ? null : <Panel template={edited} onClose={() => setEdited(undefined)} />}
    </Templates>
  )
}
