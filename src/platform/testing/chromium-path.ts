import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The Chromium to drive: `CHROMIUM_PATH`, one of the system, or the one that comes with the packages. */
export async function chromiumPath(): Promise<string> {
  const asked = process.env.CHROMIUM_PATH
  if (asked) return asked
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}

/** Chromium does not start as root with its sandbox; the rest keeps it quiet and off the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
