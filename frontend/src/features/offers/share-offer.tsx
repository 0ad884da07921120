/** Share: two networks and the link to copy (specification 2). The page of a network opens; nothing of theirs is loaded here. */
import styled from '@emotion/styled'
import { useState } from 'react'
import { SummaryButton } from '../../components/button.ts'
import { Check } from '../../components/icons.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { tablet } from '../../theme/breakpoints.ts'
import { Link2, Share2 } from './detail-icons.ts'

const Fold = styled.details`
  position: relative;
  align-self: flex-start;
  summary { list-style: none; }
  summary::-webkit-details-marker { display: none; }
  .menu {
    position: absolute; left: 0; top: calc(100% + 8px); ${tablet} { left: auto; right: 0; } z-index: 20; width: 240px; padding: 8px;
    border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised); box-shadow: var(--shadow-3);
  }
  .menu > a, .menu > button { display: flex; align-items: center; gap: 10px; width: 100%; min-height: 44px; padding: 0 12px; border-radius: var(--radius-control); text-align: left; font-weight: 550; }
  .menu > a:hover, .menu > button:hover { background: var(--grey-3); }
  .mark { display: grid; place-items: center; width: 18px; height: 18px; font-weight: 800; font-size: 13px; }
  input { width: 100%; padding: 8px; border: 1px solid var(--grey-8); border-radius: 6px; background: var(--surface); }
`

const networks = [
  { name: 'LinkedIn', mark: 'in', base: 'https://www.linkedin.com/sharing/share-offsite/?url=' },
  { name: 'Facebook', mark: 'f', base: 'https://www.facebook.com/sharer/sharer.php?u=' },
] as const

export function ShareOffer({ url }: { url: string }) {
  const t = useTexts()
  const [copied, setCopied] = useState<'yes' | 'no' | undefined>()
  const copy = async (): Promise<void> => {
    // Without https browsers have no clipboard; the address is then shown to be copied by hand.
    setCopied(
      await (navigator.clipboard?.writeText(url).then(
        () => 'yes' as const,
        () => 'no' as const,
      ) ?? 'no'),
    )
  }
  return (
    <Fold
      onToggle={() => setCopied(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false
      }}
    >
      <SummaryButton>
        <Share2 size={16} />
        {t('offer.share')}
      </SummaryButton>
      <div className="menu">
        <button type="button" onClick={() => void copy()}>
          {copied === 'yes' ? <Check size={18} /> : <Link2 size={18} />}
          <span aria-live="polite">{t(copied === 'yes' ? 'offer.copied' : copied === 'no' ? 'offer.copyFailed' : 'offer.copyLink')}</span>
        </button>
        {copied === 'no' ? (
          <input readOnly value={url} aria-label={t('offer.copyFailed')} onFocus={(event) => event.target.select()} />
        ) : null}
        {networks.map(({ name, mark, base }) => (
          <a
            key={name}
            href={base + encodeURIComponent(url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t('offer.shareOn', { name })} (${t('newTab')})`}
          >
            <span className="mark" aria-hidden="true">
              {mark}
            </span>
            {name}
          </a>
        ))}
      </div>
    </Fold>
  )
}
