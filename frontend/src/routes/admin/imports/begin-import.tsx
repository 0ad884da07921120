/** A file is chosen and previewed; what the preview says is imported in the background. */
import styled from '@emotion/styled'
import { importList } from '@jobboard/contracts/imports/admin-list'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { FileField } from '../../../components/form/fields/file-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { Upload } from '../../../components/icons/upload.ts'
import { useApp } from '../../../context/use-app.ts'
import { listKey } from '../../../features/administration/api/list-rows.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { useImportTexts } from './import-view.ts'
import { ProblemList } from './problem-list.tsx'
import { beginImport, type ImportOptions, type Preview, previewImport } from './send-import.ts'

/** Of command-service/src/import/formats; another name is refused. */
const formats = [
  'unified',
  'justjoin-v2',
  'justjoin-legacy',
  'candidate-api',
  'justjoin-table-2021',
  'justjoin-table-2024',
  'justjoin-table-2025-pl',
  'justjoin-table-2025',
] as const
const charsets = ['utf-8', 'windows-1250', 'iso-8859-2'] as const
const shownProblems = 50

const schema = z.object({
  file: z.file({ error: messageKeys.required }),
  format: z.string(),
  charset: z.string(),
  sanitize: z.boolean(),
})

const Box = styled.section`
  display: grid; gap: 16px; max-width: 760px; min-width: 0; padding: 20px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  &:focus-visible { border-radius: var(--radius-card); }
  h2 { font-size: 18px; line-height: 26px; }
  h3 { font-size: 16px; line-height: 24px; }
  .columns { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr)); align-items: start; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 8px 16px; margin: 0; font-variant-numeric: tabular-nums; }
  dt { color: var(--text-muted); font-size: 14px; }
  dd { margin: 0; font-size: 18px; font-weight: 650; }
`

export function BeginImport() {
  const t = useImportTexts()
  const [isOpen, setOpen] = useState(false)
  const [previewed, setPreviewed] = useState<{ readonly options: ImportOptions; readonly preview: Preview }>()
  if (!isOpen)
    return (
      <div>
        <Button type="button" variant="primary" onClick={() => setOpen(true)}>
          <Upload size={18} />
          {t('begin.open')}
        </Button>
      </div>
    )
  if (previewed === undefined)
    return <FileForm onPreview={(options, preview) => setPreviewed({ options, preview })} onClose={() => setOpen(false)} />
  return <PreviewOf {...previewed} onBack={() => setPreviewed(undefined)} />
}

interface FileFormProps {
  readonly onPreview: (options: ImportOptions, preview: Preview) => void
  readonly onClose: () => void
}

function FileForm({ onPreview, onClose }: FileFormProps) {
  const t = useImportTexts()
  const { api } = useApp()
  const [progress, setProgress] = useState<number>()
  const handle = useContractForm({
    schema,
    initial: { file: null as File | null, format: '', charset: 'utf-8', sanitize: false },
    send: async (options) => {
      try {
        onPreview(options, await previewImport(api, options, setProgress))
      } finally {
        setProgress(undefined)
      }
      // What was sent is previewed; going back shows it again.
      return false
    },
  })
  return (
    <Box aria-label={t('begin.title')}>
      <h2>{t('begin.title')}</h2>
      <p>{t('begin.text')}</p>
      <Form
        handle={handle}
        label={t('begin.title')}
        sendsOnEnter={false}
        submit={{ label: t('begin.preview'), working: t('begin.previewing') }}
      >
        <FileField
          field={handle.field('file')}
          label={t('begin.file')}
          hint={t('begin.fileHint')}
          types={['application/json', 'application/gzip', '.json', '.jsonl', '.ndjson', '.gz']}
          progress={progress}
        />
        <div className="columns">
          <SelectField
            field={handle.field('format')}
            label={t('columns.format')}
            choices={[{ value: '', label: t('begin.anyFormat') }, ...formats.map((format) => ({ value: format, label: format }))]}
          />
          <SelectField
            field={handle.field('charset')}
            label={t('columns.charset')}
            choices={charsets.map((charset) => ({ value: charset, label: charset }))}
          />
        </div>
        <CheckboxField field={handle.field('sanitize')} label={t('begin.sanitize')} />
        <div>
          <Button type="button" variant="quiet" onClick={onClose}>
            {t('begin.cancel')}
          </Button>
        </div>
      </Form>
    </Box>
  )
}

interface PreviewOfProps {
  readonly options: ImportOptions
  readonly preview: Preview
  readonly onBack: () => void
}

const counted = ['read', 'created', 'changed', 'unchanged', 'refused', 'repaired', 'copies'] as const

function PreviewOf({ options, preview, onBack }: PreviewOfProps) {
  const t = useImportTexts()
  const { api, locale } = useApp()
  const router = useRouter()
  const queryClient = useQueryClient()
  const ref = useRef<HTMLElement>(null)
  // The form that was sent is no more.
  useEffect(() => ref.current?.focus(), [])
  const { isPending, mutate } = useMutation({
    mutationFn: () => beginImport(api, options, () => undefined),
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey: listKey(importList) })
      router.history.push(`/admin/imports/${id}`)
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  const bringsNothing = preview.created + preview.changed === 0
  return (
    <Box ref={ref} tabIndex={-1} aria-label={t('preview.title', { name: options.file.name })}>
      <h2>{t('preview.title', { name: options.file.name })}</h2>
      <p>{t(bringsNothing ? 'preview.nothing' : 'preview.text')}</p>
      <dl>
        {counted.map((key) => (
          <div key={key}>
            <dt>{t(`preview.${key}`)}</dt>
            <dd>{formatNumber(locale, preview[key])}</dd>
          </div>
        ))}
      </dl>
      {preview.cutShort ? <p>{t('preview.cutShort')}</p> : null}
      <div className="actions">
        {bringsNothing ? null : (
          <Button type="button" variant="primary" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
            {t(isPending ? 'preview.starting' : 'preview.start')}
          </Button>
        )}
        <Button type="button" onClick={onBack}>
          {t('preview.back')}
        </Button>
      </div>
      {preview.problems.length === 0 ? null : (
        <>
          <h3>{t('problems.title')}</h3>
          <ProblemList problems={preview.problems.slice(0, shownProblems)} />
          {preview.problems.length > shownProblems ? <p>{t('problems.more')}</p> : null}
        </>
      )}
    </Box>
  )
}
