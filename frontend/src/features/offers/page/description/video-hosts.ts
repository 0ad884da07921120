/** Hosts of videos that play on demand and set no cookies before that. The Content-Security-Policy allows no other frame. */
export const videoOrigins = { youtube: 'https://www.youtube-nocookie.com', vimeo: 'https://player.vimeo.com' } as const
