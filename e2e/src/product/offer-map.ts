/** The map of the list page, in Polish: markers are found by the pointer alone, as by a visitor. */
import { expect, type Locator, type Page } from '@playwright/test'

export const surface = (page: Page): Locator => page.getByRole('application', { name: /^Mapa ofert/ })
export const popup = (page: Page): Locator => page.getByRole('dialog', { name: /w okolicy:/ })

/** Drawn, with its clusters loaded. */
export async function mapReady(page: Page): Promise<void> {
  await page.locator('[role=application][data-ready=true]').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^Na mapie (jest|są) \d/ })
    .waitFor({ state: 'attached' })
}

/** Moves the pointer over the map until it is over a marker. */
export async function pointAtMarker(page: Page): Promise<{ x: number; y: number }> {
  const box = await surface(page).boundingBox()
  if (box === null) throw new Error('The map has no place on the page')
  for (let y = box.y + 180; y < box.y + box.height - 60; y += 16) {
    for (let x = box.x + 60; x < box.x + box.width - 60; x += 24) {
      await page.mouse.move(x, y)
      if ((await surface(page).getAttribute('data-pointing')) === 'true') return { x, y }
    }
  }
  throw new Error('No marker was found on the map')
}

/** The next request for clusters, as its parameters. */
export const nextClusters = async (page: Page): Promise<URLSearchParams> =>
  new URL((await page.waitForResponse((response) => response.url().includes('/offers/clusters') && response.ok())).url()).searchParams

/** The zoom that the map stored for the way back, once it rests: it moves in steps, and sends requests on the way where drawing is slow. */
export async function restingZoom(page: Page): Promise<number> {
  const read = (): Promise<number> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('map:devboard') ?? '{}').viewport?.zoom ?? Number.NaN)
  for (let last = Number.NaN; ; ) {
    const now = await read()
    if (now === last) return Math.round(now * 100) / 100
    last = now
    await page.waitForTimeout(700)
  }
}

/** The middle of the view that the map stored for the way back; see `restingZoom`. */
export const restingCentre = (page: Page): Promise<{ latitude: number; longitude: number }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('map:devboard') ?? '{}').viewport)

/** Opens the popup of the first place in the list of places in view. */
export async function openFirstPlace(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^okolice:/ })
    .first()
    .click()
  await expect(popup(page).getByRole('link').first()).toBeVisible()
}
