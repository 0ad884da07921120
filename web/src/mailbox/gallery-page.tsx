/** `/mailbox/preview`: every e-mail of the product, by example. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { MailPreview, MailPreviewSummary } from '@jobboard/contracts/shared/mail-preview'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { sandbox } from './mail-frame.ts'
import { mailboxHtml, type Visit } from './mailbox-page.tsx'
import { type MailboxTexts, mailboxTexts } from './mailbox-texts.ts'
import { choiceQuery, type GalleryChoice, previewSchemes, previewWidths } from './preview-choice.ts'

export interface Gallery {
  readonly visit: Visit
  readonly choice: GalleryChoice
  readonly boards: readonly Pick<Tenant, 'id' | 'name' | 'locales'>[]
}

const languageNames: Record<Locale, string> = { pl: 'Polski', en: 'English' }
const addressOf = ({ message, fixture }: MailPreviewSummary): string => `/mailbox/preview/${message}/${fixture}`

export function galleryPage({ visit, choice, boards }: Gallery, previews: readonly MailPreviewSummary[]): string {
  const t = mailboxTexts(visit.locale)
  return mailboxHtml(
    visit,
    t('preview.title'),
    <>
      <BackTo href="/mailbox" text={t('mail.all')} />
      <h1>{t('preview.title')}</h1>
      <p className="muted about">{t('preview.about')}</p>
      <Switches t={t} choice={choice} boards={boards} address="/mailbox/preview" />
      <ul className="card mails">
        {previews.map((one) => (
          <li key={addressOf(one)}>
            <a href={addressOf(one) + choiceQuery(choice)}>
              <span className="subject" lang={choice.language}>
                {one.subject}
              </span>
              <span className="files">{`${one.message} · ${one.fixture}`}</span>
              <span className="people" lang={choice.language}>
                {one.preview}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>,
  )
}

export function previewPage({ visit, choice, boards }: Gallery, one: MailPreview): string {
  const t = mailboxTexts(visit.locale)
  const address = addressOf(one)
  return mailboxHtml(
    visit,
    `${one.message} · ${one.fixture}`,
    <>
      <BackTo href={`/mailbox/preview${choiceQuery(choice)}`} text={t('preview.title')} />
      <h1>{`${one.message} · ${one.fixture}`}</h1>
      <Switches t={t} choice={choice} boards={boards} address={address} withLayout />
      <dl>
        <dt>{t('preview.subject')}</dt>
        <dd lang={choice.language}>{one.subject}</dd>
        <dt>{t('preview.previewText')}</dt>
        <dd lang={choice.language}>{one.preview}</dd>
      </dl>
      <h2>{t('mail.html')}</h2>
      <div className={`card framed w${choice.width}`}>
        <iframe
          className="example"
          title={t('mail.frame')}
          src={`${address}/html${choiceQuery(choice)}`}
          sandbox={sandbox}
          referrerPolicy="no-referrer"
        />
      </div>
      <h2>{t('mail.text')}</h2>
      <div className="card">
        <pre lang={choice.language}>{one.text}</pre>
      </div>
    </>,
  )
}

/** The workers do not answer: the rest of the product does. */
export function previewsMissingPage(visit: Visit): string {
  const t = mailboxTexts(visit.locale)
  return mailboxHtml(
    visit,
    t('preview.title'),
    <>
      <BackTo href="/mailbox" text={t('mail.all')} />
      <h1>{t('preview.title')}</h1>
      <p role="alert">{t('preview.unavailable')}</p>
    </>,
  )
}

const BackTo = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <p className="all">
    <a href={href}>← {text}</a>
  </p>
)

interface SwitchesProps extends Pick<Gallery, 'choice' | 'boards'> {
  readonly t: MailboxTexts
  readonly address: string
  readonly withLayout?: boolean
}

function Switches({ t, choice, boards, address, withLayout = false }: SwitchesProps) {
  const locales = boards.find(({ id }) => id === choice.board)?.locales ?? []
  const to = (change: Partial<GalleryChoice>): string => address + choiceQuery({ ...choice, ...change })
  return (
    <div className="switches">
      <Switch
        name={t('preview.board')}
        options={boards.map(({ id, name }) => ({ name, href: to({ board: id }), isChosen: id === choice.board }))}
      />
      <Switch
        name={t('preview.language')}
        options={locales.map((language) => ({
          name: languageNames[language],
          lang: language,
          href: to({ language }),
          isChosen: language === choice.language,
        }))}
      />
      {withLayout && (
        <>
          <Switch
            name={t('preview.width')}
            options={previewWidths.map((width) => ({ name: `${width} px`, href: to({ width }), isChosen: width === choice.width }))}
          />
          <Switch
            name={t('preview.scheme')}
            options={previewSchemes.map((scheme) => ({
              name: t(`preview.${scheme}`),
              href: to({ scheme }),
              isChosen: scheme === choice.scheme,
            }))}
          />
        </>
      )}
    </div>
  )
}

interface Option {
  readonly name: string
  readonly lang?: Locale
  readonly href: string
  readonly isChosen: boolean
}

const Switch = ({ name, options }: { readonly name: string; readonly options: readonly Option[] }) => (
  <nav className="switch" aria-label={name}>
    <span className="muted">{name}</span>
    {options.map((option) => (
      <a key={option.name} href={option.href} lang={option.lang} aria-current={option.isChosen ? 'true' : undefined}>
        {option.name}
      </a>
    ))}
  </nav>
)
