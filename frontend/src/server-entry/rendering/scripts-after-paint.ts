/**
 * What a page needs for hydration (scripts, board, texts) is requested after its first paint. Before it, those 150 kB would share a
 * slow line with the HTML and the typeface that a visitor is waiting for; links work without any of them, and clicks and choices before
 * hydration are repeated after it (app/early-choices.ts).
 */

/** Bots and hidden tabs paint nothing. */
const latestMs = 1_500

const preload = /<link rel="(?:modulepreload|preload)"(?: as="fetch")? href="(\/(?:assets|boards)\/[^"]+\.(js|json))"[^>]*\/>/g
const entryStart = '<script type="module" async="" src="'
const entryEnd = '></script>'

/** `mark`: the attribute that says that a script is ours (sealed-page.ts). Preloads stand in the head, the entry near the end. */
export function scriptsAfterPaint(html: string, mark: string): string {
  const entryAt = html.lastIndexOf(entryStart)
  if (entryAt === -1) return html
  const source = html.slice(entryAt + entryStart.length, html.indexOf('"', entryAt + entryStart.length))
  const headEnd = Math.max(0, html.indexOf('</head>'))
  const files: string[] = []
  const head = html.slice(0, headEnd).replace(preload, (_, href: string) => {
    files.push(href)
    return ''
  })
  const beforeEntry = html.slice(headEnd, entryAt)
  const afterEntry = html.slice(html.indexOf(entryEnd, entryAt) + entryEnd.length)
  const bodyEnd = afterEntry.lastIndexOf('</body>')
  return `${head}${beforeEntry}${afterEntry.slice(0, bodyEnd)}<script${mark}>${loader(source, files)}</script>${afterEntry.slice(bodyEnd)}`
}

/**
 * Painted is what the browser reports as painted: a timer of the first frame comes earlier, while that frame is still being drawn by
 * threads that scripts would compete with; and a first paint may be of a background alone. Of a page that was painted in part before its
 * end had come, the next frame brings the rest.
 */
const loader = (source: string, files: readonly string[]): string =>
  `(()=>{let begun;const begin=()=>{if(begun)return;begun=1;for(const href of ${JSON.stringify(files)}){const link=document.createElement("link");` +
  'if(href.endsWith(".js"))link.rel="modulepreload";else{link.rel="preload";link.as="fetch";link.crossOrigin="anonymous"}' +
  'link.href=href;document.head.append(link)}' +
  `const script=document.createElement("script");script.type="module";script.async=true;script.src=${JSON.stringify(source)};document.head.append(script)};` +
  'const isText=(entries)=>entries.getEntriesByName("first-contentful-paint").length>0;' +
  'if(window.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!isText(performance))' +
  'new PerformanceObserver((list)=>{if(isText(list))begin()}).observe({type:"paint"});else requestAnimationFrame(()=>setTimeout(begin));' +
  `setTimeout(begin,${latestMs})})()`
