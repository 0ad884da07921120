/** Bytes of another character set as UTF-8. What is declared is believed; what is not is UTF-8, and rows with other bytes are refused. */
export const charsets = ['utf-8', 'windows-1250', 'iso-8859-2'] as const
export type Charset = (typeof charsets)[number]

export const charsetNamed = (name: string): Charset | undefined => charsets.find((charset) => charset === name.toLowerCase())

export async function* decoded(chunks: AsyncIterable<Buffer>, charset: Charset): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(charset)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
}
