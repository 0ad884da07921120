/** Ctrl+K and Cmd+K before hydration: recorded by a script in the head of pages of administrators, taken by the button of the palette when it is there. */

declare global {
  interface Window {
    /** Stops listening; whether they were pressed. */
    takeEarlyPalette?: () => boolean
  }
}

export const opensPalette = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

export const recordEarlyPalette =
  '(()=>{let pressed=false;const press=(event)=>{' +
  'if(event.key.toLowerCase()==="k"&&(event.ctrlKey||event.metaKey)&&!event.altKey&&!event.shiftKey){event.preventDefault();pressed=true}};' +
  'addEventListener("keydown",press);window.takeEarlyPalette=()=>{removeEventListener("keydown",press);return pressed}})()'
