/**
 * What a visitor presses or chooses before the page is alive would be lost: React hears nothing of it, or takes the choice back. The
 * page's first script, in its head, keeps the last button pressed, and what was chosen in each list (components/select.tsx).
 */

declare global {
  interface Window {
    /** Stops listening; what was pressed. */
    takeEarlyClick?: () => HTMLElement | undefined
  }
}

const keepClick =
  'let pressed;const press=({target})=>{const button=target.closest?.("button");if(button&&!(button.form&&button.type==="submit"))pressed=button};' +
  'addEventListener("click",press,true);window.takeEarlyClick=()=>{removeEventListener("click",press,true);return pressed};'
// React would be woken by the first of the two events, and show its own choice before it hears of the other.
const keepChoices =
  'const choose=(event)=>{const{target}=event;if(target.dataset?.early!==undefined){target.dataset.early=target.value;event.stopImmediatePropagation()}};' +
  'addEventListener("input",choose,true);addEventListener("change",choose,true)'

export const keepEarlyChoices = `(()=>{${keepClick}${keepChoices}})()`

/** Parts of a page become alive one after another; React keeps a click from what is not yet, and tells nobody. */
const pauseMilliseconds = 50
const mostTries = 100

/** Presses it again until somebody hears it, be it the visitor who pressed. */
export function repeatEarlyClick(): void {
  const pressed = window.takeEarlyClick?.()
  delete window.takeEarlyClick
  if (pressed === undefined) return
  let isHeard = false
  const hear = (): void => {
    isHeard = true
  }
  pressed.addEventListener('click', hear, { once: true })
  const press = (tries: number): void => {
    if (isHeard || !pressed.isConnected) return
    pressed.click()
    if (tries > 1) setTimeout(() => press(tries - 1), pauseMilliseconds)
    else pressed.removeEventListener('click', hear)
  }
  press(mostTries)
}
