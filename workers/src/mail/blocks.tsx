/** What messages are made of, inside the card. */
import type { ReactNode } from 'react'
import { useBrand } from './mail-colours.ts'
import { inline } from './mail-styles.ts'

interface Children {
  readonly children: ReactNode
}

export function Heading({ children }: Children) {
  const brand = useBrand()
  return (
    <h1 className="text" style={{ ...inline(brand, 'text'), margin: '0 0 16px', fontSize: 24, lineHeight: '32px', fontWeight: 700 }}>
      {children}
    </h1>
  )
}

export function Paragraph({ children }: Children) {
  const brand = useBrand()
  return (
    <p className="text" style={{ ...inline(brand, 'text'), margin: '0 0 16px', fontSize: 16, lineHeight: '24px' }}>
      {children}
    </p>
  )
}

type Fact = readonly [name: string, value: string | null]

/** Names and values; what has no value is left out. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const brand = useBrand()
  const line = { ...inline(brand, 'line'), borderBottomWidth: 1, borderBottomStyle: 'solid' as const, verticalAlign: 'top' as const }
  return (
    <table
      role="presentation"
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ ...inline(brand, 'line'), margin: '8px 0 24px', borderTopWidth: 1, borderTopStyle: 'solid' }}
      className="line"
    >
      <tbody>
        {facts
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <tr key={name}>
              <td
                width={140}
                className="fact fact-name line muted"
                style={{ ...line, ...inline(brand, 'muted'), padding: '10px 16px 10px 0', fontSize: 14, lineHeight: '24px' }}
              >
                {`${name}:`}
              </td>
              <td
                className="fact fact-value line text"
                style={{ ...line, ...inline(brand, 'text'), padding: '10px 0', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}
              >
                {value}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

export interface ListedRow {
  readonly name: string
  /** Null: there is nothing to open. */
  readonly href: string | null
  readonly value: string
}

/** Names that are links, each with a value beside it. */
function Rows({ rows }: { readonly rows: readonly ListedRow[] }) {
  const brand = useBrand()
  const line = { ...inline(brand, 'line'), borderBottomWidth: 1, borderBottomStyle: 'solid' as const, verticalAlign: 'top' as const }
  const cell = { ...line, padding: '10px 0', fontSize: 16, lineHeight: '24px' }
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ ...inline(brand, 'line'), margin: '8px 0 24px', borderTopWidth: 1, borderTopStyle: 'solid' }}
      className="line"
    >
      <tbody>
        {rows.map(({ name, href, value }) => (
          <tr key={href ?? name} data-text-format="row">
            <td className="line text" style={{ ...cell, ...inline(brand, 'text'), paddingRight: 16, fontWeight: 600 }}>
              {href === null ? (
                name
              ) : (
                <a href={href} className="link" style={inline(brand, 'link')}>
                  {name}
                </a>
              )}
            </td>
            <td align="right" className="line muted" style={{ ...cell, ...inline(brand, 'muted'), whiteSpace: 'nowrap' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Outlook gives no padding to links, so its cell gets the same. */
const outlookPadding: Readonly<Record<string, string>> = { msoPaddingAlt: '12px 24px' }

/** The one thing that the message is for. */
export function Action({ href, children }: Children & { readonly href: string }) {
  const brand = useBrand()
  const label = {
    display: 'block',
    padding: '12px 24px',
    fontSize: 16,
    lineHeight: '24px',
    fontWeight: 600,
    textDecoration: 'none',
  } as const
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} className="wide" style={{ margin: '0 0 24px' }}>
      <tbody>
        <tr>
          <td
            className="fill wide"
            align="center"
            style={{ ...inline(brand, 'fill'), ...outlookPadding, borderRadius: brand.radius.control }}
          >
            <a href={href} data-text-format="action" className="on-fill" style={{ ...inline(brand, 'on-fill'), ...label }}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** As large as the button, without its fill. */
function OtherAction({ href, children }: Children & { readonly href: string }) {
  const brand = useBrand()
  return (
    <p style={{ ...inline(brand, 'text'), margin: '0 0 24px', fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
      <a
        href={href}
        data-text-format="action"
        className="link"
        style={{ ...inline(brand, 'link'), display: 'inline-block', padding: '4px 0' }}
      >
        {children}
      </a>
    </p>
  )
}

/** Links below what a message is for. */
export function SmallLinks({ links }: { readonly links: readonly (readonly [label: string, href: string])[] }) {
  const brand = useBrand()
  return (
    <p className="muted" style={{ ...inline(brand, 'muted'), margin: '8px 0 0', fontSize: 14, lineHeight: '24px' }}>
      {links.map(([label, href], at) => (
        <span key={href}>
          {at === 0 ? '' : ' · '}
          <a href={href} className="link" style={inline(brand, 'link')}>
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}

interface LetterAction {
  readonly href: string
  readonly label: string
}

export interface LetterProps {
  readonly heading: string
  readonly lead: string
  readonly facts?: readonly Fact[]
  readonly rows?: readonly ListedRow[]
  readonly action?: LetterAction
  /** Below it: the other answer to what the message asks. */
  readonly otherAction?: LetterAction
  /** Paragraphs below the action. */
  readonly after?: readonly string[]
}

/** The order that most messages have. */
export const Letter = ({ heading, lead, facts = [], rows = [], action, otherAction, after = [] }: LetterProps) => (
  <>
    <Heading>{heading}</Heading>
    <Paragraph>{lead}</Paragraph>
    {facts.length > 0 && <Facts facts={facts} />}
    {rows.length > 0 && <Rows rows={rows} />}
    {action !== undefined && <Action href={action.href}>{action.label}</Action>}
    {otherAction !== undefined && <OtherAction href={otherAction.href}>{otherAction.label}</OtherAction>}
    {after.map((text) => (
      <Paragraph key={text}>{text}</Paragraph>
    ))}
  </>
)
