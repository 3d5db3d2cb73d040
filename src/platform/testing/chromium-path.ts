/** The Chromium that tests and screenshots drive is the one that prints. */
export { type ChromiumInstall, chromiumFlags, chromiumInstall } from '../pdf/chromium-path.ts'
