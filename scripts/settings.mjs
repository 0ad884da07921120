/** README's table of settings and the environment of the containers, from what `platform/src/configuration.ts` declares. */
import { documentedSettings } from '../platform/src/configuration.ts'

/** @returns {string} The table, one line for each setting; settings that say the same share one. */
export function settingsTable() {
  const rows = []
  for (const [name, { about, byDefault = '-' }] of documentedSettings()) {
    const last = rows.at(-1)
    if (last?.about === about && last.byDefault === byDefault) last.names.push(name)
    else rows.push({ names: [name], byDefault, about })
  }
  const lines = rows.map(({ names, byDefault, about }) => `| ${names.map((name) => `\`${name}\``).join(', ')} | ${byDefault} | ${about} |`)
  return ['| variable | default | what |', '|---|---|---|', ...lines, ''].join('\n')
}

/** @returns {string} Lines below `environment: &environment` of the compose file. */
export function composeEnvironment() {
  return [...documentedSettings()]
    .filter(([, { inContainers }]) => inContainers !== null)
    .map(([name, { inContainers = '', requiredInContainers }]) => {
      const without = requiredInContainers === undefined ? `:-${inContainers}` : `:?${requiredInContainers}`
      return `    ${name}: \${${name}${without}}\n`
    })
    .join('')
}

/** The documents that hold the settings, and where. */
export const documents = [
  { path: 'README.md', place: /(?<=\n)\| variable \| default \| what \|\n(?:\|.*\n)+/, text: settingsTable },
  { path: 'docker-compose.yml', place: /(?<=\n {2}environment: &environment\n)(?: {4}.*\n)+/, text: composeEnvironment },
]

/** @param {string} content @param {(typeof documents)[number]} document */
export function withSettings(content, { path, place, text }) {
  if (!place.test(content)) throw new Error(`${path} has no place for the settings`)
  return content.replace(place, text)
}
