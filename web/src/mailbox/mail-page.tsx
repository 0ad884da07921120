import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import type { ShownAttachment, ShownMail } from '@jobboard/platform/embedded/mailbox/read-mail'
import { sandbox } from './mail-frame.ts'
import { mailboxHtml, type Visit } from './mailbox-page.tsx'
import { type MailboxTexts, mailboxTexts } from './mailbox-texts.ts'

export function mailPage(visit: Visit, id: string, mail: ShownMail): string {
  const t = mailboxTexts(visit.locale)
  const address = `/mailbox/${id}`
  const title = mail.subject || t('noSubject')
  const parts: [string, string][] = [
    [t('mail.from'), mail.from || t('noSender')],
    [t('mail.to'), mail.to],
    [t('mail.delivered'), mail.deliveredTo.join(', ')],
    [t('mail.sent'), mail.sentAt === null ? '' : formatDateTime(visit.locale, mail.sentAt, visit.board.board.timeZone)],
  ]
  return mailboxHtml(
    visit,
    title,
    <>
      <p className="all">
        <a href="/mailbox">← {t('mail.all')}</a>
      </p>
      <h1>{title}</h1>
      <dl>
        {parts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
      </dl>
      {mail.html === null && mail.text === null && <p className="muted">{t('mail.nothing')}</p>}
      {mail.html !== null && (
        <section>
          <h2>{t('mail.html')}</h2>
          <div className="card">
            <iframe title={t('mail.frame')} src={`${address}/html`} sandbox={sandbox} referrerPolicy="no-referrer" />
          </div>
          <p className="muted">{t('mail.noRemote')}</p>
        </section>
      )}
      {mail.text !== null && (
        <details className="card" open={mail.html === null}>
          <summary>{t('mail.text')}</summary>
          <pre>{mail.text}</pre>
        </details>
      )}
      {mail.files.length > 0 && <Files t={t} visit={visit} address={address} files={mail.files} />}
      <details className="card">
        <summary>{t('mail.headers')}</summary>
        <pre>{mail.headers.join('\n')}</pre>
      </details>
      <p className="original">
        <a href={`${address}/original`} download>
          {t('mail.original')}
        </a>
      </p>
    </>,
  )
}

interface FilesProps {
  readonly t: MailboxTexts
  readonly visit: Visit
  readonly address: string
  readonly files: readonly ShownAttachment[]
}

const Files = ({ t, visit, address, files }: FilesProps) => (
  <section>
    <h2>{t('mail.files')}</h2>
    <ul className="card attached">
      {files.map(({ filename, contentType, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their order is all that tells two of the same name apart
        <li key={index}>
          <a href={`${address}/attachments/${index}`} download>
            <span>{filename}</span>
            <span className="muted">{`${contentType}, ${formatNumber(visit.locale, Math.max(1, Math.round(content.length / 1_000)))} kB`}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
