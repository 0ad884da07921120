/** Beside the styles that every page of the board has. */
export const sandboxStyles = `
body{font-size:16px;line-height:24px}
.sandbox{padding:12px 16px;background:var(--brand-soft);color:var(--text);border-bottom:1px solid var(--border);text-align:center;font-weight:600}
.bar{display:flex;align-items:center;gap:8px 12px;max-width:480px;margin:0 auto;padding:24px 16px 8px}
.bar .mark{width:32px;height:32px}
.bar .name{font-weight:650;margin-right:auto}
.bar a{display:inline-flex;align-items:center;min-height:40px;text-decoration:underline}
.skip{position:fixed;top:8px;left:8px;z-index:9;padding:12px 16px;background:var(--brand);color:var(--on-brand);border-radius:var(--radius-control);translate:0 -80px}
.skip:focus{translate:0 0}
main{max-width:480px;margin:0 auto;padding:8px 16px 64px;outline:none;display:grid;gap:16px}
.card{display:grid;gap:20px;padding:24px;background:var(--surface-raised);border:1px solid var(--border);border-radius:var(--radius-card);box-shadow:var(--shadow-1);overflow-wrap:anywhere}
h1{font-size:16px;line-height:24px;font-weight:500;color:var(--text-muted)}
h2{font-size:16px;line-height:24px}
.amount strong{display:block;font-size:36px;line-height:44px;font-weight:650;font-variant-numeric:tabular-nums}
.amount span,dt,.muted{color:var(--text-muted)}
dl{display:grid;gap:4px 16px;grid-template-columns:max-content minmax(0,1fr);padding-top:20px;border-top:1px solid var(--border)}
@media(max-width:420px){dl{grid-template-columns:minmax(0,1fr)}dd+dt{margin-top:8px}}
.reference{font-size:13px;color:var(--text-muted)}
form{display:grid;gap:12px}
button,.back{display:flex;align-items:center;justify-content:center;min-height:48px;padding:8px 16px;border:1px solid var(--grey-9);border-radius:var(--radius-control);background:var(--surface-raised);color:var(--text);font-weight:600;text-align:center}
button:hover,.back:hover{border-color:var(--brand)}
button.primary,.back{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}
.notices{display:grid;gap:12px;padding-top:20px;border-top:1px solid var(--border)}
.notices button{min-height:44px;font-weight:500}
`.replaceAll('\n', '')
