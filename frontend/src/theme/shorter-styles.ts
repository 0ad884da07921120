/** A Vite plugin: removes comments and redundant white space from styles in the build. */
import type { Plugin } from 'vite'

/** Template literals that follow `styled...` or `keyframes`, up to their closing backtick; ours nest no backticks. */
const styleTexts = /(\b(?:styled(?:\.\w+|\([^`]*?\)(?:<[^`]*?>)?)|keyframes))`([^`]*)`/g

export const shortenStyles = (source: string): string =>
  source.replace(
    styleTexts,
    (_, tag: string, text: string) =>
      `${tag}\`${text
        .replace(/\/\*[\s\S]*?\*\//g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};]) ?/g, '$1')
        .replace(/([a-z-]): /g, '$1:')
        .trim()}\``,
  )

export const shorterStyles = (): Plugin => ({
  name: 'shorter-styles',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: /\/frontend\/src\/.*\.tsx?$/ }, handler: (code) => ({ code: shortenStyles(code), map: null }) },
})
