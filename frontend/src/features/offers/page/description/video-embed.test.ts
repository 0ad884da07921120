import { videoEmbed } from './video-embed.ts'

const youtube = { provider: 'YouTube', url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0' }

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=12s',
  'https://youtube.com/watch?list=x&v=dQw4w9WgXcQ',
  'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=tracking',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ/',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('plays %s from the host without cookies', (address) => expect(videoEmbed(address)).toEqual(youtube))

it.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://www.vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
])('plays %s without tracking', (address, url) => expect(videoEmbed(address)).toEqual({ provider: 'Vimeo', url }))

it.each([
  'https://films.example/a.mp4',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXc%22',
  'https://www.youtube.com/@company',
  'https://youtu.be/',
  'https://vimeo.com/about',
  'https://vimeo.com/76979871/../../x',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'not an address',
])('does not play %s', (address) => expect(videoEmbed(address)).toBeNull())
