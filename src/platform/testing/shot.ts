import type { Page } from 'playwright-core'

/** A picture of a screen. */
export interface Shot {
  name: string
  /** As the screens list it: `/negocio/$id` shows the first deal. */
  path: string
  /** Signed in as the demo company's administrator unless it is for strangers. */
  audience?: 'stranger'
  /** Goes on from `path`: opens the first row, a tab, a dialog. */
  reach?: (page: Page, given: { base: string; isPhone: boolean }) => Promise<unknown>
  /** Waits until this text is on screen. */
  until?: string
  /** The whole length of the page instead of what is in sight. */
  whole?: true
}

/** Which list answers for the records of an address, and what of its first row fills in each parameter. */
export interface ListedRecord {
  under: string
  api: string
  fills: Record<string, string>
}
