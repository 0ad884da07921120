/** Few rules beside those that every page of the board has: tokens, typeface, reset. */
export const mailboxStyles = `
.bar{display:flex;align-items:center;gap:8px 16px;flex-wrap:wrap;padding:12px 16px;background:var(--surface-raised);border-bottom:1px solid var(--border)}
.bar .mark{width:32px;height:32px}
.bar .name{font-weight:650;font-size:16px;margin-right:auto}
.bar a,.pages a,.all a,.original a{display:inline-flex;align-items:center;min-height:40px;color:var(--brand-strong);font-weight:600}
[data-theme=dark] :is(.bar,.pages,.all,.original) a{color:var(--brand)}
@media(prefers-color-scheme:dark){[data-theme=system] :is(.bar,.pages,.all,.original) a{color:var(--brand)}}
a:hover{text-decoration:underline}
.skip{position:fixed;top:8px;left:8px;z-index:9;padding:12px 16px;background:var(--brand);color:var(--on-brand);border-radius:var(--radius-control);translate:0 -80px}
.skip:focus{translate:0 0}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px;outline:none}
h1{font-size:24px;line-height:32px;margin-bottom:8px;overflow-wrap:anywhere}
h2{font-size:16px;line-height:24px;margin:24px 0 8px}
.muted{color:var(--text-muted)}
.card{background:var(--surface-raised);border:1px solid var(--border);border-radius:var(--radius-card);overflow:hidden}
.about{margin-bottom:16px;max-width:70ch}
.mails{margin-top:16px}
.mails li+li{border-top:1px solid var(--border)}
.mails a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:2px 16px;padding:12px 16px}
.mails a:hover{background:var(--brand-soft);text-decoration:none}
.mails a:focus-visible{outline-offset:-2px}
.mails .subject{font-weight:600;overflow-wrap:anywhere}
.mails .people{grid-column:1;color:var(--text-muted);overflow-wrap:anywhere}
.mails time,.mails .files{color:var(--text-muted);font-variant-numeric:tabular-nums;text-align:right}
@media(max-width:520px){.mails a{grid-template-columns:minmax(0,1fr)}.mails :is(time,.files){text-align:left}}
.empty{padding:48px 24px;display:grid;gap:8px;justify-items:center;text-align:center}
.empty h2{margin:0;font-size:20px}
.empty p{max-width:60ch}
.pages{display:flex;justify-content:space-between;margin-top:8px}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:8px 0 16px}
dt{color:var(--text-muted)}
dd{overflow-wrap:anywhere}
@media(max-width:520px){dl{grid-template-columns:minmax(0,1fr);gap:0}dd+dt{margin-top:8px}}
iframe{display:block;width:100%;height:min(60vh,480px);border:0;background:#fff;color-scheme:light;resize:vertical}
pre{margin:0;padding:16px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,monospace}
.switches{display:flex;flex-wrap:wrap;gap:8px 24px;margin-bottom:16px}
.switch{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px}
.switch a{display:inline-flex;align-items:center;min-height:40px;padding:0 12px;border:1px solid var(--border);border-radius:var(--radius-control);background:var(--surface-raised)}
.switch a[aria-current]{border-color:var(--brand);background:var(--brand-soft);font-weight:600}
.framed{max-width:100%}
.framed.w600{width:602px}
.framed.w320{width:322px}
iframe.example{height:min(110vh,960px)}
details{margin-top:16px}
summary{cursor:pointer;padding:12px 16px;font-weight:600}
.attached a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:12px 16px;overflow-wrap:anywhere}
`.replaceAll('\n', '')
