/**
 * What a visitor presses or chooses before hydration would be lost: React has no listener yet, or resets the choice. The page's
 * first script, in its head, records the last button pressed, what was chosen in each list (components/select.tsx) and what was typed in each
 * text area, whose text React resets (components/form/field-handle.ts). A form that only scripts can send would be sent by the browser; it
 * is recorded and sends itself when it has hydrated, which may be later than the page around it, after its boxes, which React clears, are
 * checked again (components/form/form.tsx).
 */

declare global {
  interface Window {
    /** Stops listening; what was pressed. */
    takeEarlyClick?: () => HTMLElement | undefined
    /** What sent a form before that had hydrated. */
    earlySubmitter?: HTMLElement | null
    /** Controls of such forms in the order of their use, with whether they were checked then. */
    earlyChecks?: (readonly [HTMLInputElement, boolean])[]
  }
  interface HTMLTextAreaElement {
    /** What was typed before it hydrated. */
    typedEarly?: string
  }
}

const recordClick =
  'let pressed;const press=({target})=>{const button=target.closest?.("button");if(button&&!(button.form&&button.type==="submit"))pressed=button};' +
  'addEventListener("click",press,true);' +
  // Where the form has hydrated and its attribute is still there, React would send it as well.
  'addEventListener("submit",(event)=>{if(event.target.dataset.waiting!==undefined){event.preventDefault();event.stopImmediatePropagation();pressed=undefined;window.earlySubmitter=event.submitter}},true);' +
  'window.takeEarlyClick=()=>{removeEventListener("click",press,true);return pressed};'
// React would handle the first of the two events, and render its own choice before the other one.
const recordChoices =
  'const choose=(event)=>{const{target}=event;if(target.dataset?.early!==undefined){target.dataset.early=target.value;event.stopImmediatePropagation()}};' +
  'addEventListener("input",choose,true);addEventListener("change",choose,true);' +
  'addEventListener("input",({target})=>{if(target.tagName==="TEXTAREA")target.typedEarly=target.value;else if(target.form?.dataset.waiting!==undefined)(window.earlyChecks??=[]).push([target,target.checked])},true)'

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
