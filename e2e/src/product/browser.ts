/** The browser that tests run in. */

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  // Chromium refuses to be sandboxed for root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}
