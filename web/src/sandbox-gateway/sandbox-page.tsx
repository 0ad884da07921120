/** The payer's page of the sandbox gateway. Plain HTML with forms: no script runs where one pays. */
import type { SandboxCheckoutShown } from '@jobboard/contracts/payments/internal-calls'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { currencySchema } from '@jobboard/contracts/shared/money'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BoardVisit } from '../requests/board-visit.ts'
import { sandboxStyles } from './sandbox-styles.ts'
import { type SandboxTexts, sandboxTexts } from './sandbox-texts.ts'

const languageNames: Record<Locale, string> = { pl: 'Polski', en: 'English' }

interface SandboxPage {
  readonly visit: BoardVisit
  readonly reference: string
  readonly checkout: SandboxCheckoutShown
}

export const sandboxPage = (page: SandboxPage): string => `<!doctype html>${renderToStaticMarkup(<SandboxDocument {...page} />)}`

function SandboxDocument({ visit, reference, checkout }: SandboxPage) {
  const { board, locale, theme, nonce } = visit
  const t = sandboxTexts(locale)
  const { name } = board.board
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${t('title')} · ${name}`}</title>
        <link rel="icon" type="image/svg+xml" href={`/boards/${board.board.id}.svg`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, made from the tenant file */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: board.styles + sandboxStyles }} />
      </head>
      <body>
        <a className="skip" href="#content">
          {t('skipToContent')}
        </a>
        <header>
          <p className="sandbox">{t('sandbox')}</p>
          <SandboxBar visit={visit} t={t} />
        </header>
        <main id="content" tabIndex={-1}>
          <div className="card">
            <h1>{t('payTo', { board: name })}</h1>
            <p className="amount">
              <span>{t('amount')}</span>
              <strong>{formatPrice(locale, checkout.grossMinor, currencySchema.parse(checkout.currency))}</strong>
            </p>
            <dl>
              <dt>{t('for')}</dt>
              <dd lang={checkout.locale}>{checkout.description}</dd>
              <dt>{t('reference')}</dt>
              <dd className="reference">{reference}</dd>
            </dl>
            {checkout.status === 'open' ? (
              <Decisions path={visit.path} t={t} />
            ) : (
              <Ended status={checkout.status} returnUrl={checkout.returnUrl} board={name} t={t} />
            )}
            {checkout.status === 'paid' ? <Operations checkout={checkout} visit={visit} t={t} /> : null}
            {checkout.status === 'processing' ? <Transfer path={visit.path} t={t} /> : null}
          </div>
        </main>
      </body>
    </html>
  )
}

const SandboxBar = ({ visit: { board, locale, path }, t }: { visit: BoardVisit; t: SandboxTexts }) => (
  <div className="bar">
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the mark of the tenant file */}
    <span className="mark" dangerouslySetInnerHTML={{ __html: board.board.logoSvg }} />
    <span className="name">{board.board.name}</span>
    <nav aria-label={t('language')}>
      {board.board.locales
        .filter((other) => other !== locale)
        .map((other) => (
          <a key={other} href={`${path}?locale=${other}`} lang={other} hrefLang={other}>
            {languageNames[other]}
          </a>
        ))}
    </nav>
  </div>
)

const Decisions = ({ path, t }: { path: string; t: SandboxTexts }) => (
  <form method="post" action={path}>
    <button type="submit" className="primary" name="action" value="approve">
      {t('approve')}
    </button>
    <button type="submit" name="action" value="refuse">
      {t('refuse')}
    </button>
    <div className="notices">
      <h2>{t('notices.title')}</h2>
      <p className="muted">{t('notices.text')}</p>
      {(['delay', 'twice', 'silent'] as const).map((action) => (
        <button key={action} type="submit" name="action" value={action}>
          {t(`notices.${action}`)}
        </button>
      ))}
    </div>
    <div className="notices">
      <h2>{t('others.title')}</h2>
      {(['onItsWay', 'otherAmount', 'expire'] as const).map((action) => (
        <button key={action} type="submit" name="action" value={action}>
          {t(`others.${action}`)}
        </button>
      ))}
    </div>
  </form>
)

/** What becomes of money that is on its way. */
const Transfer = ({ path, t }: { path: string; t: SandboxTexts }) => (
  <form method="post" action={path}>
    <div className="notices">
      <h2>{t('transfer.title')}</h2>
      {(['arrive', 'fail'] as const).map((action) => (
        <button key={action} type="submit" name="action" value={action}>
          {t(`transfer.${action}`)}
        </button>
      ))}
    </div>
  </form>
)

interface OperationsProps {
  readonly checkout: SandboxCheckoutShown
  readonly visit: BoardVisit
  readonly t: SandboxTexts
}

/** What happens at a gateway after a payment. */
function Operations({ checkout: { refundableMinor, dispute, currency }, visit: { path, locale }, t }: OperationsProps) {
  const left = formatPrice(locale, refundableMinor, currencySchema.parse(currency))
  const operations = dispute === 'open' ? (['win', 'lose'] as const) : dispute === null ? (['dispute'] as const) : []
  return (
    <form method="post" action={path}>
      <div className="notices">
        <h2>{t('operations.title')}</h2>
        <p className="muted">{t('operations.text')}</p>
        {dispute === null ? null : <p>{t(`operations.disputes.${dispute}`)}</p>}
        {refundableMinor > 0 && dispute !== 'open' ? (
          <button type="submit" name="action" value="refund">
            {t('operations.refund', { amount: left })}
          </button>
        ) : null}
        {operations.map((action) => (
          <button key={action} type="submit" name="action" value={action}>
            {t(`operations.${action}`)}
          </button>
        ))}
      </div>
    </form>
  )
}

interface EndedProps {
  readonly status: Exclude<SandboxCheckoutShown['status'], 'open'>
  readonly returnUrl: string
  readonly board: string
  readonly t: SandboxTexts
}

const Ended = ({ status, returnUrl, board, t }: EndedProps) => (
  <>
    <div>
      <h2>{t(`ended.${status}`)}</h2>
      <p className="muted">{t(`ended.${status}Text`)}</p>
    </div>
    <a className="back" href={returnUrl}>
      {t('back', { board })}
    </a>
  </>
)
