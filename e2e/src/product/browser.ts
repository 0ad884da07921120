/** The browser that tests run in. */

export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    // Text as wide as on screens: without windows, widths of letters are rounded otherwise.
    '--font-render-hinting=none',
    // Chromium refuses to be sandboxed for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
}
