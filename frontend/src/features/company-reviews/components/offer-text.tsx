/** The text of an offer as plain paragraphs, for the administrator who decides about its company. Loaded when it is opened. */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { QueryStates } from '../../../components/loading/query-states.tsx'
import { Skeleton } from '../../../components/loading/skeleton.ts'
import { useApp } from '../../../context/use-app.ts'
import { offerTextQuery, type OfferText as Text } from '../api/get-offer-text.ts'
import { useCompanyReviewTexts } from '../texts.ts'

const Box = styled.div`
  display: grid; gap: 8px; max-height: 400px; overflow: auto; padding: 12px 16px; border-radius: var(--radius-control); background: var(--grey-2); overflow-wrap: anywhere;
  p { max-width: 70ch; }
`

export function OfferText({ slug, label, id }: { readonly slug: string; readonly label: string; readonly id: string }) {
  const query = useQuery(offerTextQuery(useApp().api, slug))
  return (
    // It scrolls, so the keyboard must reach it.
    <Box id={id} role="region" aria-label={label} tabIndex={0}>
      <QueryStates query={query} skeleton={<Skeleton style={{ width: '80%', height: 16 }} />}>
        {(offer) => <Paragraphs offer={offer} />}
      </QueryStates>
    </Box>
  )
}

function Paragraphs({ offer: { body, contact, apply } }: { readonly offer: Text }) {
  const t = useCompanyReviewTexts()
  const paragraphs = paragraphsOf(body)
  const way = apply === null ? null : apply.kind === 'url' ? apply.url : apply.email
  return (
    <>
      {paragraphs.length === 0 ? <p>{t('noText')}</p> : null}
      {paragraphs.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {contact === null ? null : <p>{`${t('contact')}: ${[contact.name, contact.email].join(', ')}`}</p>}
      {way === null ? null : <p>{`${t('apply')}: ${way}`}</p>}
    </>
  )
}

/** Parsed and never shown as markup. */
function paragraphsOf(body: string): readonly { readonly key: string; readonly text: string }[] {
  const blocks = [...new DOMParser().parseFromString(body, 'text/html').querySelectorAll('p, li, h1, h2, h3, h4, h5, h6')]
  return blocks.map((block, at) => ({ key: String(at), text: (block.textContent ?? '').trim() })).filter(({ text }) => text !== '')
}
