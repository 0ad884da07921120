/** An offer on paper: its facts in black on white, without the site around it. */
import { Global } from '@emotion/react'

const styles = `
@media print {
  @page { margin: 16mm 14mm; }
  :root, :root[data-theme] {
    color-scheme: light; --text: #000; --text-muted: #444; --surface: #fff; --surface-raised: #fff; --border: #bbb; --brand: #222; --brand-strong: #000; --on-brand: #fff;
    --grey-2: #fff; --grey-3: #fff; --grey-5: #ccc; --grey-6: #ccc; --grey-8: #777; --grey-9: #555; --grey-10: #333; --grey-11: #333;
    --shadow-1: none; --shadow-2: none; --shadow-3: none;
  }
  body > header, #footer, body > a, .on-screen, .actions, summary::after { display: none !important; }
  article > header > div { background: none !important; color: #000 !important; }
  article > header > div > span:first-child { display: none; }
  article > header > div > * { background: none !important; color: #000 !important; }
  main { padding: 0 !important; min-height: 0 !important; }
  section { break-inside: avoid-page; }
  section:has(img, iframe, div > p + p) { break-inside: auto; }
  h1, h2, h3 { break-after: avoid; }
  a[href^='https:']::after { content: ' (' attr(href) ')'; font-weight: 400; overflow-wrap: anywhere; }
}`

export const PrintStyles = () => <Global styles={styles} />
