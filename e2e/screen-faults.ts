import type { Page } from '@playwright/test'
import { axeFaults } from '../tools/axe-faults.ts'

/** What axe reports as serious or critical: by all rules, or by the named ones where only colours changed. */
export async function faultsOf(page: Page, look: string, rules?: string[]): Promise<string[]> {
  const faults: string[] = []
  for (const { rule, places } of await axeFaults(page, rules)) {
    for (const place of places) {
      if (rule === 'target-size' && (await isUnderSomething(page, place))) continue
      faults.push(`${look}: ${rule} at ${place}`)
    }
  }
  return faults
}

/** A target partly covered by a fixed bar at the bottom is too small only until the page is scrolled. */
const isUnderSomething = (page: Page, place: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    if (!element) return false
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [top + 1, bottom - 1].some((y) => {
      const seen = document.elementFromPoint((left + right) / 2, y)
      return seen !== null && !element.contains(seen) && !seen.contains(element)
    })
  }, place)

/** Elements that make the whole page scroll sideways, or dialogs taller or wider than the screen. */
export const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const pages = [document.documentElement, document.querySelector('main')]
    for (const one of pages)
      if (one && one.scrollWidth > one.clientWidth)
        found.push(`narrow: ${one.tagName} is ${one.scrollWidth} px wide in ${one.clientWidth}`)
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const { left, top, right, bottom } = dialog.getBoundingClientRect()
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.push(`narrow: the dialog goes from ${left},${top} to ${right},${bottom}`)
    }
    return found
  })
