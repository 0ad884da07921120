/** Tokens of reCAPTCHA (version 3) and Turnstile, made by the provider's script, which is loaded with the first of them. */
import type { BotCheckAction } from '@jobboard/contracts/bot-check/commands'

type Provider = 'recaptcha' | 'turnstile'

interface Recaptcha {
  ready(done: () => void): void
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>
}
interface Turnstile {
  ready(done: () => void): void
  render(
    element: HTMLElement,
    options: {
      readonly sitekey: string
      readonly action: string
      readonly callback: (token: string) => void
      readonly 'error-callback': () => void
    },
  ): string
  remove(widgetId: string): void
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha
    turnstile?: Turnstile
  }
}

const scripts: Readonly<Record<Provider, (siteKey: string) => string>> = {
  recaptcha: (siteKey) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`,
  turnstile: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
}

let loading: Promise<void> | undefined

/** Once; a failure is forgotten, so that the next attempt loads it again. */
function loadScript(address: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading = undefined
      reject(new Error('The script of the bot check did not load'))
    })
    document.head.append(script)
  })
  return loading
}

export async function outsideToken(provider: Provider, siteKey: string, action: BotCheckAction): Promise<string> {
  await loadScript(scripts[provider](siteKey))
  return provider === 'recaptcha' ? recaptchaToken(siteKey, action) : turnstileToken(siteKey, action)
}

async function recaptchaToken(siteKey: string, action: BotCheckAction): Promise<string> {
  const { grecaptcha } = window
  if (grecaptcha === undefined) throw new Error('The script of reCAPTCHA is not there')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action })
}

/** Turnstile shows itself only to visitors it is not sure about: at the end of the page, where it covers no field. */
async function turnstileToken(siteKey: string, action: BotCheckAction): Promise<string> {
  const { turnstile } = window
  if (turnstile === undefined) throw new Error('The script of Turnstile is not there')
  const element = document.body.appendChild(document.createElement('div'))
  let widget: string | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      widget = turnstile.render(element, {
        sitekey: siteKey,
        action,
        callback: resolve,
        'error-callback': () => reject(new Error('Turnstile made no token')),
      })
    })
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    element.remove()
  }
}
