/** Notices whether a page ran, or took as markup, what it should only show. */
import type { BrowserContext, Page } from '@playwright/test'
import { awaitScripts } from './quiet-page.ts'

/** Pages that report what ran, what the policy stopped from running, and elements that came out of a text. */
export async function watched(context: BrowserContext): Promise<string[]> {
  const found: string[] = []
  await context.exposeBinding('report', ({ page }, text: string) => void found.push(`${page.url()}: ${text}`))
  await context.addInitScript(() => {
    const { report } = window as unknown as { report: (text: string) => void }
    Object.assign(window, { xss: () => report('ran') })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => report(`${violatedDirective} ${blockedURI}`))
  })
  context.on('page', (page) => page.on('dialog', (dialog) => void found.push(`${page.url()}: dialog ${dialog.message()}`)))
  return found
}

/** Elements with handlers, and addresses of schemes that run. */
export const injected = (page: Page): Promise<string[]> => page.evaluate(hostileElements, undefined)

/** Of the page, or of the HTML of another one. Runs in the browser, which parses it. */
function hostileElements(html: string | undefined): string[] {
  const parsed = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const isHostile = ({ name, value }: Attr): boolean =>
    name.startsWith('on') ||
    (/^(href|src|action|formaction|data|srcdoc|xlink:href)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
  return [...parsed.querySelectorAll('*')]
    .filter((element) => [...element.attributes].some(isHostile))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
}

const pictures = ['woff2', 'svg', 'png', 'avif', 'webp', 'jpg', 'jpeg'].map((type) => `*.${type}*`)

/**
 * What came out of a text on each page, and pages that do not answer 200. Without `scripts` of the product, whose hydration is most of the time
 * of a visit, the browser still runs what a text brought into the document.
 */
export async function visitAll(
  context: BrowserContext,
  origin: string,
  paths: readonly string[],
  { scripts }: { readonly scripts: boolean } = { scripts: true },
): Promise<string[]> {
  const bad: string[] = []
  const queue = [...paths]
  const visit = async (): Promise<void> => {
    const page = await context.newPage()
    // Not by routes: they turn the cache off, and the scripts of each page would be compiled again.
    const browser = await context.newCDPSession(page)
    await browser.send('Network.enable')
    await browser.send('Network.setBlockedURLs', { urls: scripts ? pictures : [...pictures, '*/assets/*.js'] })
    if (scripts) awaitScripts(page)
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const response = await page.goto(origin + path)
      if (response?.status() !== 200) bad.push(`${path}: ${response?.status()}`)
      bad.push(...(await injected(page)).map((element) => `${path}: ${element}`))
    }
    await page.close()
  }
  await Promise.all([visit(), visit(), visit()])
  return bad
}

/**
 * What came out of a text in the documents of these pages, as the browser parses them: hostile elements, and names of elements or numbers of
 * scripts that the document of a page without such texts does not have. A tenth of the time of a visit.
 */
export async function readAll(context: BrowserContext, origin: string, paths: readonly string[], plainPath: string): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  const shapeOf = (html: string) =>
    page.evaluate((text) => {
      const names = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('*')].map(({ localName }) => localName)
      return { names: [...new Set(names)], scripts: names.filter((name) => name === 'script').length }
    }, html)
  const htmlOf = async (path: string): Promise<string> => (await page.request.get(origin + path)).text()
  const plain = await shapeOf(await htmlOf(plainPath))
  const bad: string[] = []
  for (const path of paths) {
    const html = await htmlOf(path)
    const { names, scripts } = await shapeOf(html)
    const other = names.filter((name) => !plain.names.includes(name))
    if (other.length > 0 || scripts !== plain.scripts) bad.push(`${path}: ${other.join()} ${scripts} scripts`)
    bad.push(...(await page.evaluate(hostileElements, html)).map((element) => `${path}: ${element}`))
  }
  await page.close()
  return bad
}
