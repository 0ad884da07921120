import { formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import type { MailSummary } from '@jobboard/platform/embedded/mailbox/read-mail'
import { mailboxHtml, type Visit } from './mailbox-page.tsx'
import { type MailboxTexts, mailboxTexts } from './mailbox-texts.ts'

export interface MailList {
  /** Newest first: those of one page. */
  readonly mails: readonly (MailSummary & { readonly id: string })[]
  readonly total: number
  /** From 1 on. */
  readonly page: number
  readonly pages: number
  /** Mails stored at most. */
  readonly max: number
  readonly smtpAddress: string
  /** Whether `/mailbox/preview` exists. */
  readonly hasGallery: boolean
}

export function listPage(visit: Visit, list: MailList): string {
  const t = mailboxTexts(visit.locale)
  return mailboxHtml(
    visit,
    t('title'),
    <>
      <h1>{t('title')}</h1>
      <p className="muted about">{t('about', { max: list.max })}</p>
      {list.hasGallery && (
        <p className="all">
          <a href="/mailbox/preview">{t('preview.open')}</a>
        </p>
      )}
      {list.total === 0 ? <Empty t={t} list={list} /> : <Mails visit={visit} t={t} list={list} />}
    </>,
  )
}

const Empty = ({ t, list }: { t: MailboxTexts; list: MailList }) => (
  <section className="card empty">
    <h2>{t('empty.title')}</h2>
    <p>{t('empty.text')}</p>
    <p className="muted">{t('empty.try', { address: list.smtpAddress })}</p>
  </section>
)

function Mails({ visit: { locale, board }, t, list }: { visit: Visit; t: MailboxTexts; list: MailList }) {
  return (
    <>
      <p>{t('count', { count: list.total, number: formatNumber(locale, list.total) })}</p>
      <p className="muted">{t('smtp', { address: list.smtpAddress })}</p>
      <ul className="card mails">
        {list.mails.map(({ id, subject, from, to, sentAt, attachments }) => (
          <li key={id}>
            <a href={`/mailbox/${id}`}>
              <span className="subject">{subject || t('noSubject')}</span>
              {sentAt === null ? <span /> : <time dateTime={sentAt}>{formatDateTime(locale, sentAt, board.board.timeZone)}</time>}
              <span className="people">{`${from || t('noSender')} → ${to}`}</span>
              {attachments > 0 && (
                <span className="files">{t('attachments', { count: attachments, number: formatNumber(locale, attachments) })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {list.pages > 1 && (
        <nav className="pages" aria-label={t('pages')}>
          {list.page > 1 ? <a href={`/mailbox?page=${list.page - 1}`}>{t('newer')}</a> : <span />}
          {list.page < list.pages && <a href={`/mailbox?page=${list.page + 1}`}>{t('older')}</a>}
        </nav>
      )}
    </>
  )
}
