/** Documents of the candidate: added, downloaded, deleted. */
import styled from '@emotion/styled'
import { documentMediaTypes, maxDocumentBytes, maxDocuments } from '@jobboard/contracts/candidates/commands'
import type { ApplicationDoc } from '@jobboard/contracts/candidates/queries'
import { formatDate } from '@jobboard/contracts/shared/format'
import { uploadedFileSchema } from '@jobboard/contracts/shared/uploaded-file'
import { useRef } from 'react'
import { z } from 'zod'
import { Button } from '../../../components/button.ts'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { FileField } from '../../../components/form/fields/file-field.tsx'
import { formatFileSize } from '../../../components/form/fields/file-size.ts'
import { Form } from '../../../components/form/form.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { RowList } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { addDocument, deleteDocument, documentUrl } from '../api/profile.ts'
import { useCandidateProfileTexts } from '../candidate-profile-texts.ts'

const Row = styled.li`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px;
  .what { flex: 1 1 220px; min-width: 0; overflow-wrap: anywhere; }
  .name { font-weight: 600; }
  .about { color: var(--text-muted); font-size: 14px; }
  .actions { display: flex; flex-wrap: wrap; gap: 4px 8px; }
`
const Documents = styled.div`display: grid; gap: 20px;`

export function DocumentList({ documents }: { readonly documents: readonly ApplicationDoc[] }) {
  const t = useCandidateProfileTexts()
  const context = useApp()
  const { locale } = context
  const box = useRef<HTMLDivElement>(null)
  const failed = (error: Error): void => showToast({ tone: 'error', text: problemText(locale, error) })
  const removing = useMutation({
    mutationFn: ({ id }: ApplicationDoc) => deleteDocument(context, id),
    onSuccess: () => {
      showToast({ tone: 'success', text: t('documents.deleted') })
      // The button that was pressed is no more.
      box.current?.querySelector('button')?.focus()
    },
    onError: failed,
  })
  const downloading = useMutation({
    mutationFn: ({ id }: ApplicationDoc) => documentUrl(context, id),
    // An attachment: the page stays.
    onSuccess: (url) => window.location.assign(url),
    onError: failed,
  })
  const askAndDelete = async (document: ApplicationDoc): Promise<void> => {
    const question = { title: t('documents.deleteTitle'), text: t('documents.deleteText', { name: document.fileName }) }
    if (await confirm({ ...question, confirmLabel: t('documents.deleteConfirm'), isDestructive: true })) removing.mutate(document)
  }
  return (
    <Documents ref={box}>
      {documents.length === 0 ? null : (
        <RowList aria-label={t('documents.list')}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              onDownload={() => downloading.mutate(document)}
              onDelete={() => void askAndDelete(document)}
            />
          ))}
        </RowList>
      )}
      {documents.length < maxDocuments ? <AddDocument /> : <p>{t('documents.full')}</p>}
    </Documents>
  )
}

interface DocumentRowProps {
  readonly document: ApplicationDoc
  readonly onDownload: () => void
  readonly onDelete: () => void
}

function DocumentRow({ document: { fileName: name, type, size, addedAt }, onDownload, onDelete }: DocumentRowProps) {
  const t = useCandidateProfileTexts()
  const { board, locale } = useApp()
  const about = [
    t(`documents.${type}`),
    formatFileSize(locale, size),
    t('documents.addedAt', { date: formatDate(locale, addedAt, board.timeZone) }),
  ]
  return (
    <Row>
      <div className="what">
        <div className="name">{name}</div>
        <div className="about">{about.join(' · ')}</div>
      </div>
      <div className="actions">
        <Button type="button" aria-label={t('documents.downloadName', { name })} onClick={onDownload}>
          {t('documents.download')}
        </Button>
        <Button type="button" variant="quiet" aria-label={t('documents.deleteName', { name })} onClick={onDelete}>
          {t('documents.delete')}
        </Button>
      </div>
    </Row>
  )
}

const types = [documentMediaTypes.pdf, documentMediaTypes.docx] as const
const schema = z.object({ file: uploadedFileSchema({ types: [...types], maxBytes: maxDocumentBytes }) })

function AddDocument() {
  const t = useCandidateProfileTexts()
  const context = useApp()
  const handle = useContractForm({
    schema,
    initial: { file: null as File | null },
    clears: true,
    // With a key of its own: values are compared as text, which a file has none of.
    send: async ({ file }) => {
      await addDocument(context, file)
      showToast({ tone: 'success', text: t('documents.added') })
    },
  })
  return (
    <Form
      handle={handle}
      label={t('documents.add')}
      sendsOnEnter={false}
      submit={{ label: t('documents.submit'), working: t('documents.working') }}
    >
      <FileField field={handle.field('file')} label={t('documents.add')} hint={t('documents.hint')} types={types} />
    </Form>
  )
}
