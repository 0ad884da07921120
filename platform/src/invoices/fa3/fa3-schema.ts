/** Checks documents against the official schema, by libxml2 in WebAssembly. Runs in `fa3-process.ts`, which can be killed; nothing is loaded from a network. */
import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'

const main = 'schemat_FA(3)_v1-0E.xsd'
const bases = ['StrukturyDanych_v10-0E.xsd', 'ElementarneTypyDanych_v10-0E.xsd', 'KodyKrajow_v10-0E.xsd']
/** 64 KiB each. The schema takes 20 MB, the largest document as much again. */
const maxMemoryPages = 2_048

const load = (folder: URL, name: string) => ({
  fileName: name,
  contents: readFileSync(new URL(encodeURIComponent(name), folder), 'utf8').replace(/schemaLocation="[^"]*\//g, 'schemaLocation="'),
})
let loaded: { readonly schema: ReturnType<typeof load>; readonly preload: ReturnType<typeof load>[] } | undefined

export interface Fa3Job {
  /** Ends with a slash. */
  readonly schemaFolder: string
  readonly documents: readonly string[]
}

/** What is wrong with each document, empty where it satisfies the schema. */
export async function schemaProblems({ schemaFolder, documents }: Fa3Job): Promise<readonly (readonly string[])[]> {
  const folder = new URL(schemaFolder)
  loaded ??= { schema: load(folder, main), preload: bases.map((name) => load(folder, name)) }
  const { errors, valid } = await validateXML({
    xml: documents.map((contents, at) => ({ fileName: `${at}.xml`, contents })),
    schema: [loaded.schema],
    preload: loaded.preload,
    maxMemoryPages,
  })
  const problems = documents.map((): string[] => [])
  for (const { loc, message, rawMessage } of errors) {
    const of = problems[Number.parseInt(loc?.fileName ?? rawMessage, 10)]
    of?.push(message.slice(0, 500))
  }
  // Where it is not valid and no document is named, none may pass.
  return valid || problems.some((each) => each.length > 0) ? problems : problems.map(() => ['The documents could not be checked'])
}
