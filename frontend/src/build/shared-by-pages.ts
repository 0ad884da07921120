/**
 * Which modules are in the file that every page of an entry loads: those that the entry imports, and those that a page imports and
 * other pages as well, or a dialog that any page can open. Rolldown by itself would add what two dialogs share, which no page needs at first.
 */
import type { Plugin } from 'vite'

interface SharedByPages {
  /** Collects them when all modules are known. */
  readonly plugin: Plugin
  readonly has: (id: string) => boolean
  /** Whether a page of the entry imports it, alone or not. */
  readonly isOfPage: (id: string) => boolean
  /** Whether a dialog that any page of the entry can open imports it. */
  readonly isOfDialog: (id: string) => boolean
  /** Whether pages load it only along with modules of the packages that only some pages need. */
  readonly isRare: (id: string) => boolean
}

/** The component of a page is in a file of this name (staticData.script of its route). */
const pageFile = /\/src\/routes\/[a-z/-]+-pages?\.tsx$/

/** What a page's route loads before it, in a file of its own: no other page needs it. */
const loaderFile = /\/src\/routes\/[a-z/-]+\/load-[a-z-]+\.ts$/

/**
 * `unused`: modules that no page uses, though one it imports names them. `rare`: of packages that several pages need, and others do not.
 * `least`: as many pages share what is loaded with every one of them.
 */
export function sharedByPages(entry: string, unused: RegExp, rare?: RegExp, least = 2): SharedByPages {
  let shared: ReadonlySet<string> = new Set()
  let ofPages: ReadonlySet<string> = new Set()
  let ofAnyDialog: ReadonlySet<string> = new Set()
  let rareOnes: ReadonlySet<string> = new Set()
  return {
    has: (id) => shared.has(id),
    isOfPage: (id) => ofPages.has(id),
    isOfDialog: (id) => ofAnyDialog.has(id),
    isRare: (id) => rareOnes.has(id),
    plugin: {
      name: 'shared-by-pages',
      apply: 'build',
      buildEnd() {
        // The server's build has no such entry.
        if (this.getModuleInfo(entry) === null) return
        let isUnusedFound = false
        const importsOf = (root: string): Set<string> => {
          const found = new Set<string>()
          const visit = (id: string): void => {
            if (found.has(id)) return
            if (unused.test(id)) {
              isUnusedFound = true
              return
            }
            found.add(id)
            for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported)
          }
          visit(root)
          return found
        }
        const all = importsOf(entry)
        const later = new Set([...all].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
        const ofEntry = [...all]
        const pages = [...later].filter((id) => pageFile.test(id)).map(importsOf)
        if (pages.length === 0 || !isUnusedFound || (rare !== undefined && !pages.some((page) => [...page].some((id) => rare.test(id)))))
          throw new Error(`${entry}: its pages, or packages of which they leave something out, have other names: correct vite.config.ts`)
        // What several pages import, then what a page has in common with a dialog that any of them can open.
        for (const page of pages) for (const id of page) if (pages.filter((other) => other.has(id)).length >= least) all.add(id)
        const dialogs = [...all]
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          .filter((id) => !pageFile.test(id) && !loaderFile.test(id))
        const ofDialogs = dialogs.map(importsOf)
        for (const page of pages) for (const id of page) if (ofDialogs.some((dialog) => dialog.has(id))) all.add(id)
        // An entry runs when its file is read.
        all.delete(entry)
        shared = all
        ofAnyDialog = new Set(ofDialogs.flatMap((dialog) => [...dialog]))
        ofPages = new Set(pages.flatMap((page) => [...page]))
        const others = pages.filter((page) => rare === undefined || ![...page].some((id) => rare.test(id)))
        const common = new Set([...ofEntry, ...others.flatMap((page) => [...page])])
        rareOnes = new Set([...all].filter((id) => !common.has(id)))
      },
    },
  }
}
