/** The invoice of a payment, as a picture and as the document for accounting programs. */
import styled from '@emotion/styled'
import { downloadFile } from '../../../components/download-file.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { loadFile } from '../../../http/load-file.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { usePaymentTexts } from '../texts.ts'

const Files = styled.span`display: inline-flex; gap: 12px;`
const Download = styled.button`
  min-height: 24px; padding: 2px 0; color: var(--brand); font-weight: 600; text-decoration: underline; text-underline-offset: 2px;
  &[aria-disabled='true'] { opacity: 0.6; }
`

interface InvoiceFilesProps {
  readonly invoiceId: string
  /** Which one, in the accessible names of the buttons. */
  readonly day: string
  /** `replaced`: it named a wrong buyer, and another one counts. */
  readonly kind?: 'invoice' | 'correction' | 'replaced'
}

const names = { invoice: 'list.invoiceAs', correction: 'list.correctionAs', replaced: 'list.replacedAs' } as const

export function InvoiceFiles({ invoiceId, day, kind = 'invoice' }: InvoiceFilesProps) {
  const t = usePaymentTexts()
  const { locale } = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: (form: 'pdf' | 'xml') => loadFile(`/api/v2/employer-panel/invoices/${invoiceId}/${form}`),
    onSuccess: ({ file, name }) => downloadFile(name ?? invoiceId, file),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  const button = (form: 'pdf' | 'xml') => (
    <Download
      type="button"
      aria-label={t(names[kind], { form: form.toUpperCase(), day })}
      aria-disabled={isPending}
      onClick={() => (isPending ? undefined : mutate(form))}
    >
      {form.toUpperCase()}
    </Download>
  )
  return (
    <Files>
      {kind === 'invoice' ? null : <span>{t(`list.${kind}`)}</span>}
      {button('pdf')}
      {button('xml')}
    </Files>
  )
}
