/** Headers of every page. Scripts and styles within it run by their digest only. */
import { randomBytes } from 'node:crypto'
import { videoOrigins } from '../config/video-hosts.ts'
import type { SealedPage } from './sealed-page.ts'

/** Marks what is ours while a page is rendered (sealed-page.ts). */
export const newNonce = (): string => randomBytes(16).toString('base64url')

type Trusted = Pick<SealedPage, 'scripts' | 'styles'>

/** More than the page's own origin. */
export interface MoreSources {
  /** The development server's socket. */
  readonly connect?: string
  /** Scripts that run beside the page, in development. */
  readonly worker?: string
  /** Styles that tools of development put into a page. */
  readonly anyStyle?: true
  /** The host of the board's map tiles. */
  readonly tiles?: string
}

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

function contentSecurityPolicy({ scripts, styles }: Trusted, secure: boolean, { connect, worker, anyStyle, tiles }: MoreSources): string {
  const and = (...sources: (string | undefined)[]): string => sources.map((source) => (source === undefined ? '' : ` ${source}`)).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${and(...scripts)}`,
    `style-src 'self'${anyStyle === true ? " 'unsafe-inline'" : and(...styles)}`,
    // Positions of virtual rows are style attributes in the HTML of the server; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    // Logos and banners of imported offers live on their companies' servers.
    `img-src 'self' data: https:${and(tiles)}`,
    "font-src 'self'",
    // Films, once a visitor asked for one.
    `frame-src ${Object.values(videoOrigins).join(' ')}`,
    `connect-src 'self'${and(connect, tiles)}`,
    // The map prepares its shapes beside the page.
    `worker-src 'self'${and(worker)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
