/** Offers in a message, one below the other: what an applicant decides by. No picture: a message loads nothing from anywhere. */
import { useBrand } from '../../mail/mail-colours.ts'
import { inline } from '../../mail/mail-styles.ts'

export interface MailOffer {
  readonly title: string
  readonly href: string
  /** Lines below the title; empty ones are left out. */
  readonly pay: string
  readonly lines: readonly string[]
}

export function OfferList({ offers }: { readonly offers: readonly MailOffer[] }) {
  const brand = useBrand()
  const line = { ...inline(brand, 'line'), borderTopWidth: 1, borderTopStyle: 'solid' as const }
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 24px' }}>
      <tbody>
        {offers.map(({ title, href, pay, lines }) => (
          <tr key={href}>
            <td className="line" style={{ ...line, padding: '14px 0' }}>
              <a href={href} className="link" style={{ ...inline(brand, 'link'), fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
                {title}
              </a>
              <div className="text" style={{ ...inline(brand, 'text'), fontSize: 15, lineHeight: '22px', fontWeight: 600 }}>
                {pay}
              </div>
              {lines
                .filter((text) => text !== '')
                .map((text) => (
                  <div key={text} className="muted" style={{ ...inline(brand, 'muted'), fontSize: 14, lineHeight: '20px' }}>
                    {text}
                  </div>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
