/** docker-compose.yml as Compose reads it: parsed, variables filled in. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, nested in defaults. Throws when a required one is missing or empty. */
export function interpolate(text, environment) {
  let result = ''
  for (let at = 0; at < text.length; ) {
    if (!text.startsWith('${', at)) {
      result += text[at]
      at += 1
      continue
    }
    const end = closing(text, at + 2)
    const [, name, operator, rest] = /^(\w+)(?::([-?])([\s\S]*))?$/.exec(text.slice(at + 2, end)) ?? []
    if (name === undefined) throw new Error(`Not understood: ${text.slice(at, end + 1)}`)
    const value = environment[name] ?? ''
    if (value !== '') result += value
    else if (operator === '-') result += interpolate(rest, environment)
    else if (operator === '?') throw new Error(`${name}: ${rest}`)
    at = end + 1
  }
  return result
}

function closing(text, start) {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text.startsWith('${', at)) depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`Not closed: ${text}`)
}

const fill = (value, environment) => {
  if (typeof value === 'string') return interpolate(value, environment)
  if (Array.isArray(value)) return value.map((one) => fill(one, environment))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, environment)]))
}

export const readCompose = (path) => parse(readFileSync(path, 'utf8'), { merge: true })

export const composeWith = (path, environment) => fill(readCompose(path), environment)

/** Names of the variables that a value refers to. */
export const variablesIn = (value) => [...JSON.stringify(value).matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
