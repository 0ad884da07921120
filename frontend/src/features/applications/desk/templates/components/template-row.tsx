/** One template: its name, for what it is, how it begins, and what can be done with it. */
import type { AnswerTemplate } from '@jobboard/contracts/companies/answer-templates'
import { languageName } from '@jobboard/contracts/shared/format'
import { Button } from '../../../../../components/button.ts'
import { useApp } from '../../../../../context/use-app.ts'
import { useDeskTexts } from '../../texts.ts'
import { useTemplateTexts } from '../texts.ts'

interface TemplateRowProps {
  readonly template: AnswerTemplate
  /** Viewers read only. */
  readonly canWrite: boolean
  readonly isWorking: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export function TemplateRow({ template: { name, locale, status, text }, canWrite, isWorking, onEdit, onDelete }: TemplateRowProps) {
  const t = useTemplateTexts()
  const desk = useDeskTexts()
  const app = useApp()
  return (
    <li>
      <div className="words">
        <h2>{name}</h2>
        <p>
          {languageName(app.locale, locale)} · {status === null ? t('anyStatus') : desk(`statuses.${status}`)}
        </p>
        <p className="beginning" lang={locale}>
          {text}
        </p>
      </div>
      {canWrite ? (
        <div className="do">
          <Button type="button" aria-label={t('editOf', { name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            type="button"
            aria-label={t('deleteOf', { name })}
            aria-disabled={isWorking}
            onClick={() => (isWorking ? undefined : onDelete())}
          >
            {t('delete')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
