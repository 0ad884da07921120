/**
 * Initial styles of every element. A short hand-written text: it is part of every page. Without scripts, controls that need one are hidden.
 */
export const reset = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:80px}
@media(min-width:720px) and (min-height:560px){html:has(#jobs){scroll-padding-top:136px}}
body{margin:0;background:var(--surface);color:var(--text);font:400 14px/20px var(--font);font-optical-sizing:auto;-webkit-font-smoothing:antialiased;overflow-wrap:break-word;min-height:100dvh}
h1,h2,h3,p,ul,ol,dl,dd,figure{margin:0;padding:0}
ul,ol{list-style:none}
h1,h2,h3{font-weight:650;text-wrap:balance;letter-spacing:-.011em}
a{color:inherit;text-decoration:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer}
img,svg{display:block;max-width:100%}
@media not (forced-colors:active){
:where(input:is([type=checkbox],[type=radio])){appearance:none;display:inline-grid;place-content:center;width:18px;height:18px;border:1.5px solid var(--grey-9);border-radius:4px;background:var(--surface-raised)}
:where(input[type=radio]){border-radius:50%}
:where(input:checked:is([type=checkbox],[type=radio]),input[type=checkbox]:indeterminate){border-color:var(--brand);background:var(--brand)}
:where(input:is([type=checkbox],[type=radio]):disabled){opacity:.5}
:where(input:is([type=checkbox],[type=radio])[aria-invalid=true]){border-color:var(--red)}
input:checked:is([type=checkbox],[type=radio])::before,input[type=checkbox]:indeterminate::before{content:'';width:11px;height:11px;background:var(--on-brand);clip-path:polygon(14% 44%,0 65%,43% 96%,100% 20%,83% 6%,38% 64%)}
input[type=checkbox]:indeterminate::before{clip-path:inset(40% 5%)}
input[type=radio]:checked::before{width:8px;height:8px;border-radius:50%;clip-path:none}
}
fieldset{border:0;margin:0;padding:0;min-width:0}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
::selection{background:var(--brand-soft)}
.visually-hidden{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
[data-short]{font-size:var(--long-terms,0)}
[data-short]::after{content:attr(data-short);content:attr(data-short)/"";font-size:12px;display:var(--short-terms,inline)}
@media(forced-colors:active){:is([aria-checked=true],[aria-pressed=true],[aria-current=true],label:has(input:checked)){forced-color-adjust:none;background:Highlight!important;color:HighlightText!important}}
@media(scripting:none){button[type=button],label:has(>select:not([name])){display:none!important}}
@media(prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
`.replaceAll('\n', '')
