/** `npm run settings`: writes the settings, and the calls between processes, into the documents that list them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { internalCallsDocument } from './internal-calls.mjs'
import { projectRoot } from './project-root.mjs'
import { documents, withSettings } from './settings.mjs'

for (const document of [...documents, internalCallsDocument]) {
  const path = join(projectRoot, document.path)
  const content = readFileSync(path, 'utf8')
  const written = withSettings(content, document)
  if (written !== content) writeFileSync(path, written)
  console.log(`${document.path}: ${written === content ? 'unchanged' : 'written'}`)
}
