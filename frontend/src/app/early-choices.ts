/**
 * What a visitor presses, types or chooses before hydration would be lost: React has no listener yet, resets the control, or holds another
 * value than the browser shows. The page's first script, in its head, records the last button pressed, what was chosen in each list
 * (components/select.tsx), and the controls used within parts that wait for their scripts (`data-waiting`): React gets the events of those when
 * the part has hydrated, each once, as it was left (components/form/use-early-input.ts). A form that only scripts can send would be
 * sent by the browser; it is recorded and sends itself then.
 */

declare global {
  interface Window {
    /** Stops listening; what was pressed. */
    takeEarlyClick?: () => HTMLElement | undefined
  }
}

const recordClick =
  'let clicked;const press=({target})=>{const button=target.closest?.("button");if(button&&!(button.form&&button.type==="submit"))clicked=button};' +
  'addEventListener("click",press,true);' +
  // Where the form has hydrated and its attribute is still there, React would send it as well.
  'addEventListener("submit",(event)=>{if(event.target.dataset.waiting!==undefined){event.preventDefault();event.stopImmediatePropagation();clicked=undefined;window.earlySubmitter=event.submitter}},true);' +
  // Of forms that Enter does not send.
  'addEventListener("keydown",(event)=>{if(event.key==="Enter"&&event.target.tagName==="INPUT"&&event.target.form?.dataset.waiting==="")event.preventDefault()},true);' +
  'window.takeEarlyClick=()=>{removeEventListener("click",press,true);return clicked};'
// React would handle the first of the two events, and render its own choice before the other one.
const recordChoices =
  'const choose=(event)=>{const{target}=event;if(target.dataset?.early!==undefined){target.dataset.early=target.value;event.stopImmediatePropagation()}};' +
  'addEventListener("input",choose,true);addEventListener("change",choose,true);'
// Until the part has hydrated as a whole, so that the last use is also the last that React handles.
const recordInput =
  'const used=(event)=>{const{target}=event;if(!target.matches?.("input,select,textarea")||!target.closest("[data-waiting]"))return;' +
  'const box=target.type==="radio"||target.type==="checkbox";if(event.type==="click"&&!box)return;event.stopImmediatePropagation();' +
  'const all=window.earlyInput??=new Map;all.delete(target);all.set(target,box?target.checked:target.value)};' +
  'for(const type of["input","change","click"])addEventListener(type,used,true)'

export const recordEarlyChoices = `(()=>{${recordClick}${recordChoices}${recordInput}})()`

/** Parts of a page hydrate one after another; React drops a click on a part that has not, without an event. */
const pauseMs = 50
const maxTries = 100

/** Repeats the press until it is handled, possibly by the visitor's own second press. */
export function repeatEarlyClick(): void {
  const clicked = window.takeEarlyClick?.()
  delete window.takeEarlyClick
  if (clicked === undefined) return
  let isHandled = false
  const markHandled = (): void => {
    isHandled = true
  }
  clicked.addEventListener('click', markHandled, { once: true })
  const press = (tries: number): void => {
    if (isHandled || !clicked.isConnected) return
    clicked.click()
    if (tries > 1) setTimeout(() => press(tries - 1), pauseMs)
    else clicked.removeEventListener('click', markHandled)
  }
  press(maxTries)
}
