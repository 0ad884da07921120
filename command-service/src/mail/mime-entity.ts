/**
 * As much of MIME (RFC 2045, 2046) as reports about e-mails need: header fields, the parts of a multipart, transfer encodings. Pure, and linear in
 * the length of the text, whatever it holds. Bytes are characters (latin1).
 */
export interface MimeEntity {
  /** Unfolded values by name in lower case; the first of a name. */
  readonly fields: ReadonlyMap<string, string>
  readonly body: string
}

const maxFields = 500
/** Of the head of an entity, and of Content-Type; real ones have a tenth. What follows is left out. */
const maxHeadLength = 65_536
const maxTypeLength = 2_000
/** Of a body that is decoded: a status, or the head of a message. */
const maxDecodedLength = 65_536
const maxParts = 20

export function readEntity(text: string): MimeEntity {
  const isEmptyHead = text.startsWith('\n')
  const end = isEmptyHead ? 0 : text.indexOf('\n\n')
  const head = text.slice(0, Math.min(end === -1 ? text.length : end, maxHeadLength))
  return { fields: readFields(head), body: end === -1 ? '' : text.slice(end + (isEmptyHead ? 1 : 2)) }
}

/** A line that begins with white space continues the one before it. */
export function readFields(head: string): Map<string, string> {
  const fields = new Map<string, string>()
  let name: string | undefined
  let lines: string[] = []
  const end = (): void => {
    if (name !== undefined && !fields.has(name) && fields.size < maxFields) fields.set(name, lines.join(' ').trim())
  }
  for (const line of head.split('\n')) {
    if (/^[ \t]/.test(line)) {
      lines.push(line.trim())
      continue
    }
    end()
    const colon = line.indexOf(':')
    name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : undefined
    lines = [line.slice(colon + 1)]
  }
  end()
  return fields
}

/** `multipart/report` in lower case; that of plain text where there is none. */
export const mediaTypeOf = ({ fields }: MimeEntity): string =>
  (fields.get('content-type') ?? 'text/plain').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Of Content-Type; undefined where it has none. */
export function parameterOf({ fields }: MimeEntity, name: string): string | undefined {
  for (const parameter of parametersOf((fields.get('content-type') ?? '').slice(0, maxTypeLength))) {
    const equals = parameter.indexOf('=')
    if (equals === -1 || parameter.slice(0, equals).trim().toLowerCase() !== name) continue
    return parameter.slice(equals + 1).trim()
  }
  return undefined
}

/** Without the quotes of quoted values, which may hold semicolons. */
function parametersOf(value: string): string[] {
  const parameters: string[] = []
  let current = ''
  let isQuoted = false
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at)
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\\' && isQuoted) {
      at += 1
      current += value.charAt(at)
    } else if (character === ';' && !isQuoted) {
      parameters.push(current)
      current = ''
    } else current += character
  }
  return [...parameters, current].slice(1)
}

/** Of a multipart; of another entity, and without a boundary, none. */
export function partsOf(entity: MimeEntity): MimeEntity[] {
  const boundary = parameterOf(entity, 'boundary')
  if (!mediaTypeOf(entity).startsWith('multipart/') || boundary === undefined || boundary === '') return []
  const body = `\n${entity.body}`
  const delimiter = `\n--${boundary}`
  const parts: MimeEntity[] = []
  let begin: number | undefined
  for (let at = body.indexOf(delimiter); at !== -1 && parts.length < maxParts; at = body.indexOf(delimiter, at + delimiter.length)) {
    const after = at + delimiter.length
    const lineEnd = body.indexOf('\n', after)
    const rest = body.slice(after, lineEnd === -1 ? after + 100 : Math.min(lineEnd, after + 100)).trimEnd()
    // Another boundary that begins with this one.
    if (rest !== '' && rest !== '--') continue
    if (begin !== undefined) parts.push(readEntity(body.slice(begin, at)))
    if (rest === '--') return parts
    begin = lineEnd === -1 ? body.length : lineEnd + 1
  }
  // Cut off before its end.
  if (begin !== undefined && parts.length < maxParts) parts.push(readEntity(body.slice(begin)))
  return parts
}

/** The begin of the body without its transfer encoding, in the line ends of this module. */
export function decodedBody({ fields, body: whole }: MimeEntity): string {
  const body = whole.slice(0, maxDecodedLength)
  switch (fields.get('content-transfer-encoding')?.toLowerCase()) {
    case 'base64':
      return withoutCarriageReturns(Buffer.from(body, 'base64').toString('latin1'))
    case 'quoted-printable':
      return body
        .replace(/=\n/g, '')
        .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .replace(/\r\n/g, '\n')
    default:
      return body
  }
}

export const withoutCarriageReturns = (text: string): string => text.replace(/\r\n/g, '\n')
