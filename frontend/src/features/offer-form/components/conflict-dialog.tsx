/** Someone else has changed the same fields: both versions, field by field, and the choice between them. Nothing is sent before. */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.ts'
import Panel from '../../../components/panel.tsx'
import { changedBy } from '../changed-by.ts'
import { FieldVersion } from '../compare/field-version.tsx'
import { contentOf } from '../form-values.ts'
import { type ContentField, withFields } from '../saving/merge.ts'
import type { SaveState } from '../saving/saver.ts'
import { useOfferFormTexts } from '../texts.ts'

const Fields = styled.div`
  display: grid; gap: 20px; margin-top: 16px;
  fieldset { display: grid; gap: 8px; }
  legend { margin-bottom: 8px; font-weight: 600; }
  .version { border: 1px solid var(--grey-7); border-radius: var(--radius-control); overflow: hidden; }
  .version:has(:checked) { border-color: var(--brand); background: var(--brand-soft); }
  .version:has(input:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
  .version > div { padding: 0 12px 12px 42px; }
  label { display: flex; gap: 12px; padding: 12px 12px 4px; cursor: pointer; }
  input { width: 18px; height: 18px; margin: 1px 0 0; accent-color: var(--brand); outline: none; }
  .all { display: flex; flex-wrap: wrap; gap: 8px; }
`

type Conflict = Extract<SaveState, { status: 'conflict' }>

interface ConflictDialogProps {
  readonly conflict: Conflict
  /** What the form holds from now on. */
  readonly onResolve: (content: OfferContent) => void
}

export function ConflictDialog({ conflict: { merge, current }, onResolve }: ConflictDialogProps) {
  const t = useOfferFormTexts()
  const [isOpen, setOpen] = useState(true)
  const [theirFields, setTheirFields] = useState<readonly ContentField[]>([])
  const theirs = contentOf(current)
  const choose = (field: ContentField, isTheirs: boolean): void =>
    setTheirFields((fields) => (isTheirs ? [...fields, field] : fields.filter((one) => one !== field)))
  const by = changedBy(t, current)
  if (!isOpen)
    return (
      <Button type="button" variant="primary" onClick={() => setOpen(true)}>
        {t('conflict.open')}
      </Button>
    )
  return (
    <Panel
      open
      onClose={() => setOpen(false)}
      title={t('conflict.title')}
      footer={
        <Button type="button" variant="primary" onClick={() => onResolve(withFields(merge.content, theirs, theirFields))}>
          {t('conflict.save')}
        </Button>
      }
    >
      <p>{t('conflict.text', { by })}</p>
      {merge.taken.length === 0 ? null : (
        <p>{t('conflict.taken', { fields: merge.taken.map((field) => t(`fields.${field}`)).join(', ') })}</p>
      )}
      <Fields>
        {merge.conflicts.length < 2 ? null : (
          <div className="all">
            <Button type="button" onClick={() => setTheirFields([])}>
              {t('conflict.allMine')}
            </Button>
            <Button type="button" onClick={() => setTheirFields(merge.conflicts)}>
              {t('conflict.allTheirs')}
            </Button>
          </div>
        )}
        {merge.conflicts.map((field) => (
          <FieldChoice
            key={field}
            name={t(`fields.${field}`)}
            isTheirs={theirFields.includes(field)}
            onChoose={(isTheirs) => choose(field, isTheirs)}
            field={field}
            mine={merge.content}
            theirs={theirs}
          />
        ))}
      </Fields>
    </Panel>
  )
}

interface FieldChoiceProps {
  readonly name: string
  readonly isTheirs: boolean
  readonly onChoose: (isTheirs: boolean) => void
  readonly field: ContentField
  readonly mine: OfferContent
  readonly theirs: OfferContent
}

function FieldChoice({ name, isTheirs, onChoose, field, mine, theirs }: FieldChoiceProps) {
  const t = useOfferFormTexts()
  const group = useId()
  return (
    <fieldset>
      <legend>{name}</legend>
      {[false, true].map((one) => (
        <div key={String(one)} className="version">
          <label>
            <input
              type="radio"
              name={group}
              checked={isTheirs === one}
              aria-describedby={`${group}-${String(one)}`}
              onChange={() => onChoose(one)}
            />
            <strong>{t(one ? 'conflict.theirs' : 'conflict.mine')}</strong>
          </label>
          <div id={`${group}-${String(one)}`}>
            <FieldVersion field={field} content={one ? theirs : mine} other={one ? mine : theirs} />
          </div>
        </div>
      ))}
    </fieldset>
  )
}
