/** Headers of every page. Scripts and styles within it run by their digest only. */
import { createHash, randomBytes } from 'node:crypto'
import { frameOrigins } from '@jobboard/frontend/server-entry/frame-origins'
import type { RenderedPage } from '@jobboard/frontend/server-entry/render-page'

/** Marks the one style of a page that is made for each request. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Texts of scripts and styles within the page. */
type Trusted = Pick<RenderedPage, 'scripts' | 'styles'>

/** More than the page's own origin. */
export interface MoreSources {
  /** The development server's socket. */
  readonly connect?: string
  /** Styles that tools of development put into a page. */
  readonly anyStyle?: true
  /** The outside provider of the bot check. */
  readonly botCheck?: keyof typeof botCheckSources
  /** The host of the board's map tiles. */
  readonly tiles?: string
}

/** What their documentation asks for, no more. */
const botCheckSources = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    connect: 'https://www.google.com/recaptcha/',
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com',
    frame: 'https://challenges.cloudflare.com',
    connect: 'https://challenges.cloudflare.com',
  },
} as const

export function pageHeaders(trusted: Trusted, secure: boolean, more: MoreSources = {}): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(trusted, secure, more),
    ...commonHeaders(secure),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  }
}

export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentSecurityPolicy({ scripts, styles }: Trusted, secure: boolean, more: MoreSources): string {
  const { connect, anyStyle, tiles } = more
  const check = more.botCheck === undefined ? undefined : botCheckSources[more.botCheck]
  const and = (...sources: (string | undefined)[]): string => sources.map((source) => (source === undefined ? '' : ` ${source}`)).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${and(...scripts.map(sourceOf), check?.script)}`,
    `style-src 'self'${anyStyle === true ? " 'unsafe-inline'" : and(...styles.map(sourceOf))}`,
    // Positions of virtual rows are style attributes in the HTML of the server; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    // Pictures from elsewhere are fetched by the workers and shown from here: no visitor's browser asks another server for one.
    `img-src 'self' data:${and(tiles)}`,
    "font-src 'self'",
    // The viewer of candidates' files; films, once a visitor asked for one.
    `frame-src 'self' ${frameOrigins.join(' ')}${and(check?.frame)}`,
    `connect-src 'self'${and(connect, tiles, check?.connect)}`,
    // The map prepares its shapes beside the page.
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
