/**
 * Comments and redundant white space of styles are left out: in builds, in development and in component tests alike. Saves 0.9 kB of the
 * list's scripts, compressed (docs/decisions/0238-styles-are-shortened-as-text.md).
 */

/** Template literals that follow `styled...` or `keyframes`, up to their closing backtick; ours nest no backticks. */
const styleTexts = /(\b(?:styled(?:\.\w+|\([^`]*?\)(?:<[^`]*?>)?)|keyframes))`([^`]*)`/g
const importsStyles = /^import (?:styled\b|\{[^}]*\bkeyframes\b).* from '@emotion\//m
const styledElements = /\bstyled[.(]|\bkeyframes`/g

/** Of a source at `path`. Fails where a styled element is written in a way that it does not know. */
export function shortenStyles(source, path) {
  if (!importsStyles.test(source)) return source
  let found = 0
  const text = source.replace(styleTexts, (_, tag, style) => {
    found++
    return `${tag}\`${style
      .replace(/\/\*[\s\S]*?\*\//g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};]) ?/g, '$1')
      .replace(/([a-z-]): /g, '$1:')
      .trim()}\``
  })
  const expected = source.match(styledElements)?.length ?? 0
  if (found !== expected) throw new Error(`${path}: ${expected} styled elements or keyframes, but ${found} texts of styles to shorten`)
  return text
}

/** For Vite: fails a build in which no source has styles. */
export function shorterStyles() {
  let isBuild = false
  let isFound = false
  return {
    name: 'shorter-styles',
    enforce: 'pre',
    config(_, { command }) {
      isBuild = command === 'build'
    },
    transform: {
      filter: { id: /\/frontend\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const text = shortenStyles(code, id)
        isFound ||= text !== code
        return { code: text, map: null }
      },
    },
    buildEnd(error) {
      if (isBuild && error === undefined && !isFound)
        throw new Error('No source has styles to shorten: correct scripts/shorter-styles/shorter-styles.mjs')
    },
  }
}
