import type { Translate } from '../../../i18n/create-i18n.ts'
import { initialsOf } from '../initials.ts'
import { deviceName, isPhone } from './device-name.ts'

const keys = ((key: string) => key) as Translate
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

it.each([
  [chrome, 'Chrome, Windows'],
  [`${chrome} Edg/140.0.0.0`, 'Edge, Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['curl/8.5.0', 'sessions.unknownDevice'],
  ['', 'sessions.unknownDevice'],
])('names %s', (userAgent, name) => {
  expect(deviceName(keys, userAgent)).toBe(name)
})

it('tells phones from computers', () => {
  expect([isPhone(chrome), isPhone('Mozilla/5.0 (Linux; Android 15)')]).toEqual([false, true])
})

it.each([
  ['Ada Lovelace', 'AL'],
  ['Łukasz', 'Ł'],
  ['  Jan Maria Rokita ', 'JR'],
  ['', ''],
])('shortens %j to %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
