/** Which scripts a page loads: the entry, and by modulepreload what its route needs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { MoreSources } from './security-headers.ts'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

export interface PageScripts {
  readonly manifest: ServerManifest
  /** What the page reaches beside its own origin. */
  readonly more?: MoreSources
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Route id -> module that the route loads lazily. */
const routeModules: Readonly<Record<string, string>> = {
  '/': 'src/routes/home-page.tsx',
  '/job-offer/$slug': 'src/routes/offer-page.tsx',
  '/companies/$slug': 'src/routes/company-page.tsx',
  '/$': 'src/routes/list-page.tsx',
}
const entry = 'src/app/client.tsx'

/** From Vite's manifest of the browser build. */
export function builtScripts(clientFolder: string): PageScripts {
  const chunks = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) return []
    seen.add(key)
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
  }
  const routes = Object.fromEntries(Object.entries(routeModules).map(([id, key]) => [id, { preloads: filesOf(key) }]))
  const [entryFile = '', ...entryImports] = filesOf(entry)
  return {
    manifest: {
      routes: {
        ...withoutShared(routes, [entryFile, ...entryImports]),
        __root__: {
          preloads: entryImports,
          scripts: [{ attrs: { type: 'module', async: true, src: entryFile } }],
        },
      },
    },
  }
}

/** In development Vite serves the sources; the first script is what React's fast refresh needs before any component. */
export const developmentScripts: PageScripts = {
  more: { connect: 'ws:', worker: 'blob:', anyStyle: true },
  manifest: {
    routes: {
      __root__: {
        scripts: [
          {
            attrs: { type: 'module' },
            children:
              'import RefreshRuntime from "/@react-refresh";RefreshRuntime.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;window.__vite_plugin_react_preamble_installed__=true',
          },
          { attrs: { type: 'module', src: '/@vite/client' } },
          { attrs: { type: 'module', src: `/${entry}` } },
        ],
      },
    },
  },
}

function withoutShared(routes: Record<string, { preloads: string[] }>, shared: readonly string[]): Record<string, { preloads: string[] }> {
  return Object.fromEntries(
    Object.entries(routes).map(([id, { preloads }]) => [id, { preloads: preloads.filter((file) => !shared.includes(file)) }]),
  )
}
