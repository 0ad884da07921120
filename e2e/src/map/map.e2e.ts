/** A candidate's way over the map: zoom in, open a cluster, read on, open an offer, and return to the same map. */
import type { Page } from '@playwright/test'
import { violations } from '../product/accessibility.ts'
import { allOffers, rows } from '../product/list-page.ts'
import { mapReady, nextClusters, openFirstPlace, pointAtMarker, popup, restingCentre, restingZoom, surface } from '../product/offer-map.ts'
import { expect, test } from '../product/quiet-page.ts'

/** Width and height of the drawn area of a canvas. */
function drawnSize(canvas: SVGElement | HTMLElement): [width: number, height: number] {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('No canvas')
  const { width, height } = canvas
  const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  copy?.drawImage(canvas, 0, 0)
  const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] }
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let at = 0; at < width * height; at++) {
    if (data[at * 4 + 3] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  return [right - left + 1, bottom - top + 1]
}

/** What moves on the page without an end, also where it is not seen: every frame of it is drawn. */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : '')),
  )

test('zooms, opens a cluster, opens an offer of it, and is back at the same map with the same popup', async ({ page }) => {
  await page.goto(allOffers)
  await mapReady(page)
  const wide = await restingZoom(page)
  await expect.poll(() => endless(page)).toEqual([])
  const closer = nextClusters(page)
  await page.getByRole('button', { name: 'Przybliż' }).click()
  await closer
  const zoom = await restingZoom(page)
  expect(zoom).toBeCloseTo(wide + 1, 1)
  await mapReady(page)

  const { x, y } = await pointAtMarker(page)
  await page.mouse.click(x, y)
  await expect(popup(page)).toBeVisible()
  const name = (await popup(page).getAttribute('aria-label')) ?? ''
  const first = popup(page).getByRole('link').first()
  const address = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()
  await mapReady(page)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  expect(await restingZoom(page)).toBeCloseTo(zoom, 1)
})

test('shows six offers of a cluster at first, then as many as one likes, 20 a page', async ({ page }) => {
  await page.goto(allOffers)
  await mapReady(page)
  await page.getByRole('button', { name: 'Miejsca na mapie' }).click()
  await page
    .getByRole('button', { name: /^okolice: Warszawa/ })
    .first()
    .click()
  const offers = popup(page).getByRole('link')
  await expect(offers).toHaveCount(6)
  for (const count of [20, 40, 60]) {
    await popup(page).getByRole('button', { name: 'Pokaż więcej' }).click()
    await expect(offers).toHaveCount(count)
  }
  expect(new Set(await offers.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).size).toBe(60)
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
})

test('closes the popup on a press elsewhere, on the map or beside it', async ({ page }) => {
  await page.goto(allOffers)
  await mapReady(page)
  const { x, y } = await pointAtMarker(page)
  await page.mouse.click(x, y)
  await expect(popup(page)).toBeVisible()
  const box = await surface(page).boundingBox()
  if (box === null) throw new Error('no map')
  // The sea.
  await page.mouse.click(box.x + 20, box.y + box.height - 40)
  await expect(popup(page)).toHaveCount(0)
  const next = await pointAtMarker(page)
  await page.mouse.click(next.x, next.y)
  await expect(popup(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(popup(page)).toHaveCount(0)
})

test('is used by keyboard alone', async ({ page }) => {
  await page.goto(allOffers)
  await mapReady(page)
  await surface(page).focus()
  const moved = nextClusters(page)
  await page.keyboard.press('ArrowRight')
  await moved
  const closer = nextClusters(page)
  await page.keyboard.press('+')
  await closer
  await page.getByRole('button', { name: 'Miejsca na mapie' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^okolice:/ }).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup(page)).toBeFocused()
  await expect(popup(page).getByRole('link').first()).toBeVisible()
  // The head, the actions for the place, and its offers.
  for (const name of ['Zamknij', 'Przybliż to miejsce', 'Pokaż na liście']) {
    await page.keyboard.press('Tab')
    await expect(popup(page).getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(popup(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(surface(page)).toBeFocused()
})

test('a card of the list marks its place, a view becomes a filter, and so does a cluster', async ({ page }) => {
  await page.goto('/oferty-pracy/krakow')
  await mapReady(page)
  await expect(page.locator('canvas.pins')).toHaveCount(0)
  await rows(page).first().hover()
  await expect(page.locator('canvas.pins')).toBeVisible()
  await surface(page).hover()
  await expect(page.locator('canvas.pins')).toHaveCount(0)
  await rows(page).nth(1).getByRole('link').first().focus()
  await expect(page.locator('canvas.pins')).toBeVisible()

  const searchArea = page.getByRole('button', { name: 'Szukaj na tym obszarze' })
  await expect(searchArea).toHaveCount(0)
  await surface(page).focus()
  await page.keyboard.press('ArrowRight')
  await searchArea.click()
  await expect(page).toHaveURL(/oferty-pracy\/wszystkie-lokalizacje\?bounds=[\d.]+,[\d.]+,[\d.]+,[\d.]+$/)
  await expect(page.getByRole('link', { name: /Obszar na mapie/ })).toBeVisible()
  await expect(surface(page)).toHaveAccessibleDescription('Prostokąt na mapie: obszar, na którym szukasz.')
  await expect(searchArea).toHaveCount(0)
  const area = page.url()

  await page.getByRole('button', { name: 'Miejsca na mapie' }).click()
  await openFirstPlace(page)
  await popup(page).getByRole('button', { name: 'Pokaż na liście' }).click()
  await expect(page).not.toHaveURL(area)
  await expect(page).toHaveURL(/bounds=/)
  await expect(popup(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(area)
})

test('leads from a view without offers to all of them, or reports that none has a place', async ({ page }) => {
  await page.goto('/oferty-pracy/krakow')
  await mapReady(page)
  await surface(page).focus()
  const showAll = page.getByRole('button', { name: 'Pokaż wszystkie', exact: true })
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(showAll).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [20] })
  await showAll.click()
  await mapReady(page)
  await expect(showAll).toHaveCount(0)

  // The Baltic Sea.
  await page.goto(`${allOffers}?bounds=55.5,17.5,55.8,18`)
  await showAll.click()
  await expect(page.getByRole('status').filter({ hasText: 'Żadna z pasujących ofert nie ma lokalizacji na mapie.' })).toBeAttached()
})

test('is never dragged away from the world', async ({ page }) => {
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    if (request.url().includes('/offers/clusters')) asked.push(new URL(request.url()).searchParams)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(allOffers)
  await mapReady(page)
  await surface(page).focus()
  // More levels than there are, each at once: without motion a press takes effect before the next one.
  for (let press = 0; press < 12; press++) await page.keyboard.press('-')
  await restingZoom(page)
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowLeft')
      return Number(asked.at(-1)?.get('swLon'))
    })
    .toBe(-180)
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowLeft')
  await restingZoom(page)
  expect(Number(asked.at(-1)?.get('swLon'))).toBe(-180)
  expect(Number(asked.at(-1)?.get('neLon'))).toBeGreaterThan(-90)
})

test('shows what the list shows: its filters, and the chosen city', async ({ page }) => {
  const asked = nextClusters(page)
  await page.goto('/oferty-pracy/krakow?widelki=tak&doswiadczenie=senior&zarobki=10000,30000&currency=eur')
  const parameters = Object.fromEntries(await asked)
  expect(parameters).toMatchObject({ 'city[]': 'krakow', withSalary: 'true', salaryCurrencies: 'eur', zoom: '11.5', salaryMin: '10000' })
  expect(Number(parameters.swLat)).toBeLessThan(50.06)
  expect(Number(parameters.neLat)).toBeGreaterThan(50.06)
})

test('shows a town that is no city of the board, with its radius', async ({ page }) => {
  const lookUps: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/places')) lookUps.push(request.url())
  })
  await page.goto('/oferty-pracy/wieliczka?radius=30')
  await mapReady(page)
  await expect(surface(page)).toHaveAccessibleDescription('Okrąg na mapie: Wieliczka i 30 km wokół.')
  const zoom = await restingZoom(page)
  const { latitude, longitude } = await restingCentre(page)
  // The middle of the circle on the screen lies slightly north of its middle on the globe.
  expect(Math.hypot(latitude - 49.987, longitude - 20.065)).toBeLessThan(0.05)
  const [width, height] = await page.locator('canvas.radius').evaluate(drawnSize)
  const expected = (2 * 30_000 * 2 ** zoom) / (156_543.03 * Math.cos((49.987 * Math.PI) / 180))
  expect(Math.abs(width / expected - 1)).toBeLessThan(0.02)
  expect(Math.abs(height / expected - 1)).toBeLessThan(0.02)
  // The page included the town's position, as it does when the server has looked it up before.
  await page.reload()
  await mapReady(page)
  expect(lookUps).toEqual([])

  // Another one is chosen while the map is open.
  await page.getByRole('button', { name: /Gdzie/ }).click()
  const panel = page.getByRole('dialog', { name: 'Lokalizacja' })
  await panel.getByLabel('Miasto', { exact: true }).fill('bochn')
  await page.getByRole('option', { name: /^Bochnia/ }).click()
  await panel.getByRole('button', { name: 'Usuń: Wieliczka' }).click()
  await panel.getByRole('button', { name: /^Pokaż/ }).click()
  await expect(surface(page)).toHaveAccessibleDescription('Okrąg na mapie: Bochnia i 30 km wokół.')
  await expect
    .poll(async () => {
      const { latitude, longitude } = await restingCentre(page)
      return Math.hypot(latitude - 49.969, longitude - 20.43)
    })
    .toBeLessThan(0.05)
})

test('draws the radius around the city as it lies on the globe, and shows the whole of it', async ({ page }) => {
  await page.goto('/oferty-pracy/krakow?radius=30')
  await mapReady(page)
  for (const kilometres of [30, 10]) {
    if (kilometres !== 30) {
      await page.getByLabel('W promieniu').selectOption(String(kilometres))
      await expect(page).toHaveURL(new RegExp(`radius=${kilometres}$`))
    }
    await expect(surface(page)).toHaveAccessibleDescription(`Okrąg na mapie: Kraków i ${kilometres} km wokół.`)
    // The view moves to the circle some frames after it is described.
    await expect(async () => {
      const zoom = await restingZoom(page)
      // Its drawn extent in px: whole, so not cut off at the edges of the map.
      const [width, height] = await page.locator('canvas.radius').evaluate(drawnSize)
      const expected = (2 * kilometres * 1_000 * 2 ** zoom) / (156_543.03 * Math.cos((50.0614 * Math.PI) / 180))
      expect(Math.abs(width / expected - 1)).toBeLessThan(0.02)
      expect(Math.abs(height / expected - 1)).toBeLessThan(0.02)
    }).toPass()
  }
  expect(await violations(page)).toEqual([])
  await page.getByLabel('W promieniu').selectOption('0')
  await expect(page.locator('canvas.radius')).toHaveCount(0)
  await expect(surface(page)).toHaveAccessibleDescription('')
})

test('a map whose requests fail stays usable, and shows no error', async ({ page, expected }) => {
  expected.push(/Failed to load resource/)
  await page.route('**/offers/clusters?*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/clusters'))
  await page.goto(allOffers)
  await failed
  await page.getByRole('button', { name: 'Przybliż' }).click()
  await page.unroute('**/offers/clusters?*')
  await page.getByRole('button', { name: 'Oddal' }).click()
  await mapReady(page)
})

test.describe('lost graphics', () => {
  // OpenLayers may be in the middle of a frame when the graphics are lost.
  test.use({ expected: [/is required for vector rendering/] })

  test('is redrawn when the graphics are lost', async ({ page }) => {
    await page.goto(allOffers)
    await mapReady(page)
    await page.evaluate(() => {
      for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.ol-layers canvas')) {
        canvas.dataset.lost = ''
        const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl')
        context?.getExtension('WEBGL_lose_context')?.loseContext()
      }
    })
    await expect(page.locator('.ol-layers canvas[data-lost]')).toHaveCount(0)
    await expect(page.locator('.ol-layers canvas')).toHaveCount(2)
    await mapReady(page)
    await pointAtMarker(page)
  })
})

for (const width of [360, 900]) {
  test(`at ${width} px list and map alternate, and the address states which is shown`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(allOffers)
    await expect(surface(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Mapa', exact: true }).click()
    await expect(page).toHaveURL(/mapa=tak/)
    await mapReady(page)
    await expect(rows(page).first()).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Miejsca na mapie' }).click()
    await openFirstPlace(page)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.getByRole('link', { name: 'Widok listy' }).click()
    await expect(page).not.toHaveURL(/mapa/)
    await expect(rows(page).first()).toBeVisible()
    await page.goBack()
    await mapReady(page)
  })
}

test('the map beside the list has no axe findings, with its popup open too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(allOffers)
  await mapReady(page)
  await page.getByRole('button', { name: 'Miejsca na mapie' }).click()
  expect(await violations(page)).toEqual([])
  await openFirstPlace(page)
  expect(await violations(page)).toEqual([])
})
