/**
 * `npm run icons -w frontend`: writes the files of src/components/icons again from the shapes of the package lucide-react;
 * with names of Lucide (`npm run icons -w frontend -- bell mail`) it adds their files.
 */
import { readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../src/components/icons/', import.meta.url))
const lineWidth = 140

/** Of every icon there is a file for. */
export const iconNames = () => readdirSync(folder).flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? [])

export const fileOf = (name) => `${folder}${name}.ts`

/** What the file of an icon holds, by the icon's name in Lucide. */
export async function sourceOf(name) {
  const { __iconData: data } = await import(`lucide-react/icons/${name}`)
  if (data?.name !== name) throw new Error(`Lucide calls the icon ${name} by another name now: see its file in lucide-react`)
  const component = name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())
  const line = `export const ${component} = icon('${markupOf(data.node)}')`
  return `import { icon } from './icon.tsx'\n\n${line.length <= lineWidth ? line : line.replace(/\((.*)\)$/, '(\n  $1,\n)')}\n`
}

/** Lines of the same stroke are one path, which is shorter than an element each and looks the same. */
function markupOf(shapes) {
  const path = shapes.map(pathOf).join('')
  const others = shapes.filter((shape) => pathOf(shape) === '').map(elementOf)
  return [...(path === '' ? [] : [`<path d="${path}"/>`]), ...others].join('')
}

function pathOf([tag, { d, x1, y1, x2, y2 }]) {
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`
  if (tag !== 'path') return ''
  // From a place, not from where the path before it ended.
  return d.replace(/^m(-?[\d.]+)[ ,]?(-?[\d.]+)\s*(.)/, (_, x, y, next) => `M${x} ${y}${/[-.\d]/.test(next) ? 'l' : ''}${next}`)
}

function elementOf([tag, { key, ...attributes }]) {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<${tag}${text.sort().join('')}/>`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of new Set([...iconNames(), ...process.argv.slice(2)])) writeFileSync(fileOf(name), await sourceOf(name))
