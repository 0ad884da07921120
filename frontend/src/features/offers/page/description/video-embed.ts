/** From the address of a film to the player that is shown for it: YouTube and Vimeo, in the forms people copy. */
import { videoOrigins } from './video-hosts.ts'

export interface VideoEmbed {
  readonly provider: 'YouTube' | 'Vimeo'
  readonly url: string
}

const youtubeHosts = /^(?:www\.|m\.|music\.)?(?:youtube\.com|youtube-nocookie\.com)$/
const youtubeId = /^[\w-]{11}$/
const youtubePath = /^\/(?:embed|shorts|live|v)\/([\w-]+)\/?$/
const vimeoPath = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{4,12})(?:\/([\da-f]{6,16}))?\/?$/

/** Null: some other address, which can only be linked to. */
export function videoEmbed(address: string): VideoEmbed | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return youtube(url) ?? vimeo(url)
}

function youtube({ hostname, pathname, searchParams }: URL): VideoEmbed | null {
  const id =
    hostname === 'youtu.be'
      ? pathname.slice(1)
      : youtubeHosts.test(hostname)
        ? (searchParams.get('v') ?? youtubePath.exec(pathname)?.[1] ?? '')
        : ''
  return youtubeId.test(id) ? { provider: 'YouTube', url: `${videoOrigins.youtube}/embed/${id}?autoplay=1&rel=0` } : null
}

/** `h` opens a film that is not listed. */
function vimeo({ hostname, pathname, searchParams }: URL): VideoEmbed | null {
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return null
  const [, id, hash = searchParams.get('h')] = vimeoPath.exec(pathname) ?? []
  if (id === undefined) return null
  const unlisted = hash !== null && /^[\da-f]{6,16}$/.test(hash) ? `&h=${hash}` : ''
  return { provider: 'Vimeo', url: `${videoOrigins.vimeo}/video/${id}?autoplay=1&dnt=1${unlisted}` }
}
