import { videoOrigins } from '../features/offers/page/description/video-hosts.ts'

/** Other sites that pages show in frames, once a visitor asked for one. */
export const frameOrigins: readonly string[] = Object.values(videoOrigins)
