/** Share: two networks and the link to copy. A page of the network opens; nothing of theirs is loaded here. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { Link2 } from '../../../components/icons/link-2.ts'
import Panel from '../../../components/panel.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'

/** docs/product/offer-list.md, "Widths". */
const width = 459

const networks = [
  { name: 'LinkedIn', base: 'https://www.linkedin.com/sharing/share-offsite/?url=', color: '#0a66c2', mark: 'in' },
  { name: 'Facebook', base: 'https://www.facebook.com/sharer/sharer.php?u=', color: '#0866ff', mark: 'f' },
] as const

const Parts = styled.div`
  display: grid;
  gap: 16px;
  .networks { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
  .networks a {
    display: flex; align-items: center; gap: 12px; min-height: 56px; padding: 0 16px; border: 1px solid var(--grey-7); border-radius: var(--radius-control); font-weight: 600;
    transition: border-color 120ms, background 120ms;
  }
  .networks a:hover { border-color: var(--grey-9); background: var(--grey-2); }
  .mark { display: grid; place-items: center; flex: none; width: 28px; height: 28px; border-radius: 6px; background: var(--network); color: #fff; font-weight: 800; font-size: 15px; }
  label { display: block; margin-bottom: 6px; font-weight: 600; }
  .link { display: flex; gap: 8px; }
  input {
    flex: 1; min-width: 0; min-height: 44px; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface);
    color: var(--text-muted); text-overflow: ellipsis;
  }
  .link button { min-width: 152px; min-height: 44px; }
  .said { min-height: 20px; color: var(--text-muted); }
  @media (max-width: 420px) { .link { flex-wrap: wrap; } .link input { flex-basis: 100%; } .link button { flex: 1; } }
`

type Outcome = 'copied' | 'copyFailed'

/** Without https browsers have no clipboard; the address is selected then, to be copied manually. */
async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'copyFailed'
  }
}

interface ShareDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly url: string
  readonly title: string
}

export default function ShareDialog({ open, onClose, url, title }: ShareDialogProps) {
  const t = useTexts()
  const [outcome, setOutcome] = useState<Outcome>()
  const copy = async (): Promise<void> => {
    const next = await copyText(url)
    if (next === 'copyFailed') document.querySelector<HTMLInputElement>('#share-link')?.select()
    setOutcome(next)
  }
  return (
    <Panel open={open} onClose={onClose} title={t('offer.share.title')} width={width}>
      <Parts>
        <p>{title}</p>
        <ul className="networks" aria-label={t('offer.share.networks')}>
          {networks.map(({ name, base, color, mark }) => (
            <li key={name}>
              <a
                href={base + encodeURIComponent(url)}
                target="_blank"
                rel="noopener noreferrer"
                style={{ '--network': color } as React.CSSProperties}
              >
                <span className="mark" aria-hidden="true">
                  {mark}
                </span>
                {name}
                <span className="visually-hidden">({t('newTab')})</span>
              </a>
            </li>
          ))}
        </ul>
        <div>
          <label htmlFor="share-link">{t('offer.share.link')}</label>
          <div className="link">
            <input id="share-link" readOnly value={url} onFocus={(event) => event.target.select()} />
            <Button type="button" variant="primary" onClick={() => void copy()}>
              {outcome === 'copied' ? <Check size={18} /> : <Link2 size={18} />}
              {t(outcome === 'copied' ? 'offer.share.copied' : 'offer.share.copy')}
            </Button>
          </div>
        </div>
        <p className="said" role="status">
          {outcome === undefined ? null : t(outcome === 'copied' ? 'offer.share.copiedText' : 'offer.share.copyFailed')}
        </p>
      </Parts>
    </Panel>
  )
}
