/** A number as people write it: `3,5`, `12 000`, `-2`. Null for an empty text; undefined for what is no number. */
export function numberOfText(text: string): number | null | undefined {
  const plain = text.replace(/\s/g, '').replace('−', '-').replace(',', '.')
  if (plain === '') return null
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined
}
