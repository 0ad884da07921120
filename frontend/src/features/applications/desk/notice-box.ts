import styled from '@emotion/styled'

/** Above the applications: what a company is asked about its offers, one in each line. */
export const NoticeBox = styled.section`
  display: grid; gap: 8px; padding: 16px; border-radius: var(--radius-card); background: var(--amber-soft);
  h2 { font-size: 16px; line-height: 24px; }
  ul { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none; }
  li { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 12px; overflow-wrap: anywhere; }
  a { display: inline-flex; align-items: center; min-height: 32px; font-weight: 600; text-decoration: underline; }
`
