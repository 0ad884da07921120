/**
 * The frame of every message: the board's mark and name, a card with the message, and a footer that says why it came and whom to ask.
 * Tables and attributes where Outlook's Word engine knows nothing else; no picture, no script, no remote resource.
 */
import type { ReactNode } from 'react'
import { type Brand, brandOf } from './brand.ts'
import { layoutTexts } from './layout-texts.ts'
import { MailColours } from './mail-colours.ts'
import { fontFamily, inline, styleSheet } from './mail-styles.ts'
import type { MailSetting } from './message.ts'

export interface MailLayoutProps {
  readonly subject: string
  readonly preview: string
  readonly reason: string
  readonly setting: MailSetting
  readonly children: ReactNode
}

export function MailLayout({ subject, preview, reason, setting, children }: MailLayoutProps) {
  const brand = brandOf(setting.tenant)
  return (
    <html lang={setting.locale} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, made from the tenant file */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet(brand) }} />
      </head>
      <body className="page" style={{ ...inline(brand, 'page'), margin: 0, padding: 0, fontFamily }}>
        <Preview text={preview} />
        {/* The language again: some mail programs drop the element `html`, and elements that they do not know. */}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="article" aria-roledescription="email" aria-label={subject} lang={setting.locale} dir="ltr">
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} className="page" style={inline(brand, 'page')}>
            <tbody>
              <tr>
                <td align="center" className="outer" style={{ padding: '24px 12px' }}>
                  <Column brand={brand} reason={reason} setting={setting}>
                    {children}
                  </Column>
                </td>
              </tr>
            </tbody>
          </table>
        </div>
      </body>
    </html>
  )
}

/** Outlook reads the attribute `width`, all others the style. */
function Column({
  brand,
  reason,
  setting,
  children,
}: Pick<MailLayoutProps, 'reason' | 'setting' | 'children'> & { readonly brand: Brand }) {
  const { card } = brand.radius
  const cardStyle = { ...inline(brand, 'card'), borderWidth: 1, borderStyle: 'solid', borderRadius: card, padding: '32px 32px 24px' }
  return (
    <table role="presentation" width={600} cellPadding={0} cellSpacing={0} style={{ width: '100%', maxWidth: 600 }}>
      <tbody>
        <tr>
          <td className="inner" style={{ padding: '8px 32px 20px' }}>
            <Mark brand={brand} origin={setting.origin} />
          </td>
        </tr>
        <tr>
          <td className="card inner edge" style={cardStyle}>
            <MailColours.Provider value={brand}>{children}</MailColours.Provider>
          </td>
        </tr>
        <tr>
          <td className="inner" style={{ padding: '20px 32px' }}>
            <Footer brand={brand} reason={reason} setting={setting} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The text part begins with the message itself. */
const Mark = ({ brand, origin }: { readonly brand: Brand; readonly origin: string }) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} data-skip-in-text="true">
    <tbody>
      <tr>
        <td
          className="fill on-fill"
          width={32}
          height={32}
          align="center"
          aria-hidden="true"
          style={{
            ...inline(brand, 'fill', 'on-fill'),
            width: 32,
            height: 32,
            borderRadius: Math.min(brand.radius.control, 16),
            fontSize: 17,
            lineHeight: '32px',
            fontWeight: 700,
          }}
        >
          {brand.initial}
        </td>
        <td style={{ paddingLeft: 12, fontSize: 17, lineHeight: '32px', fontWeight: 700 }}>
          <a href={origin} className="text" style={{ ...inline(brand, 'text'), textDecoration: 'none' }}>
            {brand.name}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
)

function Footer({ brand, reason, setting: { tenant, locale } }: Pick<MailLayoutProps, 'reason' | 'setting'> & { readonly brand: Brand }) {
  const t = layoutTexts(locale)
  const { email, address } = tenant.contact
  const style = { ...inline(brand, 'muted'), margin: '0 0 8px', fontSize: 13, lineHeight: '20px' }
  return (
    <>
      <p className="muted" style={style}>
        {t('help')}{' '}
        <a href={`mailto:${email}`} className="link" style={inline(brand, 'link')}>
          {email}
        </a>
      </p>
      <p className="muted" style={style}>
        {reason}
      </p>
      <p className="muted" style={{ ...style, margin: 0 }}>
        {address}
      </p>
    </>
  )
}

/** Hidden in the message; the rest of the line is filled, or mail programs would continue with the first words of the message. */
const Preview = ({ text }: { readonly text: string }) => (
  <div
    data-skip-in-text="true"
    style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0, fontSize: 1 }}
  >
    {text}
    {'\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff'.repeat(Math.max(0, Math.ceil((150 - text.length) / 7)))}
  </div>
)
