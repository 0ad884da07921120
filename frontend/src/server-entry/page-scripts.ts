/** Which scripts a page loads: its entry, and by modulepreload what its route needs. */
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { adminPages } from '../routes/admin/admin-routes.ts'
import { personalPages } from '../routes/personal-routes.ts'
import { publicPages } from '../routes/public-routes.ts'
import { rootRoute } from '../routes/root.tsx'

type ServerManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>

export interface PageScripts {
  readonly manifest: ServerManifest
}

type RouteAssets = ServerManifest['routes'][string]

export interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const entries = [
  { file: 'src/app/client.ts', pages: publicPages },
  { file: 'src/app/personal-client.ts', pages: personalPages },
  { file: 'src/app/admin-client.ts', pages: adminPages },
]

/** `chunks`: Vite's manifest of the browser's build (`.vite/manifest.json`). */
export function builtScripts(chunks: Readonly<Record<string, Chunk>>): PageScripts {
  const filesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) return []
    seen.add(key)
    return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, seen))]
  }
  return {
    manifest: {
      routes: routesOf((entry, page) => {
        const [entryFile = '', ...entryImports] = filesOf(entry)
        return {
          preloads: [...new Set([...entryImports, ...filesOf(page)])].filter((file) => file !== entryFile),
          scripts: [{ attrs: { type: 'module', async: true, src: entryFile } }],
        }
      }),
    },
  }
}

/** In development Vite serves the sources; the first script is what React's fast refresh needs before any component. */
export const developmentScripts: PageScripts = {
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
        ],
      },
      ...routesOf((entry) => ({ scripts: [{ attrs: { type: 'module', src: `/${entry}` } }] })),
    },
  },
}

/** The assets of each page by the id of its route. */
function routesOf(assetsOf: (entry: string, page: string) => RouteAssets): Record<string, RouteAssets> {
  rootRoute.init(0)
  return Object.fromEntries(
    entries.flatMap(({ file, pages }) =>
      pages.map((page) => {
        // It has no id before; routers do this again for themselves.
        page.init(0)
        const { script } = page.options.staticData ?? {}
        if (script === undefined) throw new Error(`The route ${page.id} does not name its script`)
        return [page.id, assetsOf(file, script)]
      }),
    ),
  )
}
