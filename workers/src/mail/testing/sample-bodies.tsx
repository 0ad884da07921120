import { Action, Facts, Heading, Paragraph } from '../blocks.tsx'

/** Every block, with a text that is not to be read as HTML. */
export const hostileBody = (text: string, href: string) => (
  <>
    <Heading>{text}</Heading>
    <Paragraph>{text}</Paragraph>
    <Facts facts={[['Position', text]]} />
    <Action href={href}>{text}</Action>
  </>
)

export const unknownFacts = (
  <Facts
    facts={[
      ['Company', null],
      ['Location', ''],
      ['Position', 'Go Developer'],
    ]}
  />
)
