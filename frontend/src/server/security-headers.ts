/** Headers of every page. Scripts and styles run by nonce only. */
import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64url')

/** `connect`: one more source to connect to, the development server's socket. */
export function pageHeaders(nonce: string, secure: boolean, connect?: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(nonce, secure, connect),
    ...commonHeaders(secure),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
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

function contentSecurityPolicy(nonce: string, secure: boolean, connect: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of virtual rows are style attributes in the HTML of the server; they cannot load or run anything.
    "style-src-attr 'unsafe-inline'",
    // Logos and banners of imported offers live on their companies' servers.
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${connect === undefined ? '' : ` ${connect}`}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
