import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds serious or critical: all rules, or, where only the colours changed, those named. */
export async function faultsOf(page: Page, look: string, rules?: string[]): Promise<string[]> {
  // All is one document: the page beside it, which axe otherwise opens for every reading, is spared.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standard)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${look}: ${id} at ${target.join(' ')}`))
}

/** What makes the whole page scroll sideways, or leaves a dialog taller or wider than the screen. */
export const outOfSight = (page: Page, look: string): Promise<string[]> =>
  page.evaluate((given) => {
    const found: string[] = []
    const pages = [document.documentElement, document.querySelector('main')]
    for (const one of pages)
      if (one && one.scrollWidth > one.clientWidth)
        found.push(`${given}: ${one.tagName} is ${one.scrollWidth} px wide in ${one.clientWidth}`)
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const { left, top, right, bottom } = dialog.getBoundingClientRect()
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        found.push(`${given}: the dialog goes from ${left},${top} to ${right},${bottom}`)
    }
    return found
  }, look)
