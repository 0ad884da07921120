/**
 * What a visitor presses or chooses before hydration would be lost: React has no listener yet, or resets the choice. The page's
 * first script, in its head, records the last button pressed, and what was chosen in each list (components/select.tsx). A form that only
 * scripts can send (components/form/form.tsx) would be sent by the browser, with what was typed in the address; it is sent after hydration.
 */

declare global {
  interface Window {
    /** Stops listening; what was pressed. */
    takeEarlyClick?: () => HTMLElement | undefined
  }
}

const recordClick =
  'let pressed;const press=({target})=>{const button=target.closest?.("button");if(button&&!(button.form&&button.type==="submit"))pressed=button};' +
  'addEventListener("click",press,true);' +
  'addEventListener("submit",(event)=>{if(event.target.dataset.waiting!==undefined){event.preventDefault();pressed=event.submitter??undefined}},true);' +
  'window.takeEarlyClick=()=>{removeEventListener("click",press,true);return pressed};'
// React would handle the first of the two events, and render its own choice before the other one.
const recordChoices =
  'const choose=(event)=>{const{target}=event;if(target.dataset?.early!==undefined){target.dataset.early=target.value;event.stopImmediatePropagation()}};' +
  'addEventListener("input",choose,true);addEventListener("change",choose,true)'

export const recordEarlyChoices = `(()=>{${recordClick}${recordChoices}})()`

/** Parts of a page hydrate one after another; React drops a click on a part that has not, without an event. */
const pauseMs = 50
const maxTries = 100

/** Repeats the press until it is handled, possibly by the visitor's own second press. */
export function repeatEarlyClick(): void {
  const pressed = window.takeEarlyClick?.()
  delete window.takeEarlyClick
  if (pressed === undefined) return
  let isHandled = false
  const markHandled = (): void => {
    isHandled = true
  }
  pressed.addEventListener('click', markHandled, { once: true })
  const press = (tries: number): void => {
    if (isHandled || !pressed.isConnected) return
    pressed.click()
    if (tries > 1) setTimeout(() => press(tries - 1), pauseMs)
    else pressed.removeEventListener('click', markHandled)
  }
  press(maxTries)
}
