/** The employer's own text. The server keeps only allowed tags (specification 5), so it is shown as it comes. */
import styled from '@emotion/styled'

const Text = styled.div`
  max-width: 70ch;
  font-size: 16px;
  line-height: 26px;
  overflow-wrap: anywhere;
  p, ul, ol { margin: 0 0 14px; }
  h1, h2, h3, h4 { margin: 24px 0 8px; font-size: 18px; line-height: 26px; font-weight: 650; }
  ul { list-style: disc; padding-left: 22px; }
  ol { list-style: decimal; padding-left: 24px; }
  li { margin-bottom: 4px; }
  li::marker { color: var(--brand); }
  a { color: var(--brand); text-decoration: underline; text-underline-offset: 2px; }
  img { border-radius: 8px; height: auto; margin: 8px 0; }
  & > :last-child { margin-bottom: 0; }
  & > :first-child { margin-top: 0; }
`

export function Description({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it was stored
  return <Text dangerouslySetInnerHTML={{ __html: html }} />
}
