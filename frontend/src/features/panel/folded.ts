/**
 * Whether the navigation shows icons alone: remembered by the browser, and an attribute of the document, so that styles follow it before
 * the first paint.
 */
import { localStore } from '../../browser/local-store.ts'

const key = 'panel-folded'

const store = localStore(key, false, (stored) => stored === true)

/** Runs where the navigation begins. */
export const markFolded = `try{if(localStorage.getItem("${key}")==="true")document.documentElement.dataset.panelFolded=""}catch{}`

export const useIsFolded = (): boolean => store.use((isFolded) => isFolded)

export function fold(isFolded: boolean): void {
  store.set(isFolded)
  document.documentElement.toggleAttribute('data-panel-folded', isFolded)
}
