/**
 * The page of the frame in which files of strangers are shown (docs/decisions/0256). It is sandboxed by its own headers as well, so that it
 * has no origin, also when it is opened by itself: no cookie, no storage, no request to anywhere. Its one script is of the build.
 */
import type { RequestHandler } from 'express'
import { newNonce } from '../answers/security-headers.ts'

const script = '/viewer/frame.js'

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // The reader of PDF runs beside the page, and is made of the script's own text.
    'worker-src blob:',
    `style-src 'nonce-${nonce}'`,
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')

const styles = `
  :root { color-scheme: light; --paper: #fff; --ink: #1c1c22; --back: #e9e9ee; --line: #cfcfd8; }
  :root[data-theme=dark] { color-scheme: dark; --paper: #1e1e24; --ink: #ececf1; --back: #121216; --line: #44444f; }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 12px; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { display: grid; gap: 12px; justify-items: center; }
  .page { position: relative; width: 100%; min-height: 300px; background: #fff; box-shadow: 0 1px 4px rgb(0 0 0 / 0.25); overflow: hidden; }
  .page canvas { display: block; width: 100%; height: 100%; }
  .picture { max-width: 100%; height: auto; background: #fff; }
  .note { margin: 0; padding: 12px; text-align: center; }
  .document { width: 100%; max-width: 800px; padding: clamp(16px, 4vw, 48px); background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; }
  .document p, .document h2, .document ul { margin: 0 0 8px; }
  .document h2 { margin-top: 16px; font-size: 19px; line-height: 26px; }
  .document table { width: 100%; margin-bottom: 8px; border-collapse: collapse; }
  .document td { padding: 4px 8px; border: 1px solid var(--line); vertical-align: top; }
  .textLayer { position: absolute; inset: 0; overflow: clip; line-height: 1; text-align: initial; text-size-adjust: none; forced-color-adjust: none; transform-origin: 0 0; z-index: 0; --min-font-size: 1; --text-scale-factor: calc(var(--total-scale-factor) * var(--min-font-size)); --min-font-size-inv: calc(1 / var(--min-font-size)); }
  .textLayer :is(span, br) { color: transparent; position: absolute; white-space: pre; cursor: text; transform-origin: 0% 0%; }
  .textLayer > :not(.markedContent), .textLayer .markedContent span:not(.markedContent) { --font-height: 0; font-size: calc(var(--text-scale-factor) * var(--font-height)); --scale-x: 1; --rotate: 0deg; transform: rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv)); }
  .textLayer .markedContent { display: contents; }
  .textLayer ::selection { background: rgb(0 90 255 / 0.3); color: transparent; }
`

export const viewerPage =
  (common: Readonly<Record<string, string>>): RequestHandler =>
  (_, response) => {
    const nonce = newNonce()
    response
      .set({
        ...common,
        'Content-Security-Policy': policy(nonce),
        'X-Frame-Options': 'SAMEORIGIN',
        'Referrer-Policy': 'no-referrer',
        'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(), browsing-topics=()',
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      })
      .type('html')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Viewer</title><style nonce="${nonce}">${styles}</style></head><body><script nonce="${nonce}" src="${script}"></script></body></html>`,
      )
  }
