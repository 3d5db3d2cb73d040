import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What WCAG 2.2 asks at level AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface AxeFault {
  rule: string
  /** A selector of each element at fault. */
  places: string[]
}

/**
 * What axe reports as serious or critical in the page's own document: by the rules of the standard, by named ones, or by
 * those of good practice as well.
 */
export async function axeFaults(page: Page, rules: string[] | 'standard' | 'every' = 'standard'): Promise<AxeFault[]> {
  // Read by the page once: a document keeps it while its screens, colours and sizes change.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(faultsInPage, { rules, standard })
}

async function faultsInPage({ rules, standard }: { rules: string[] | 'standard' | 'every'; standard: string[] }) {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, {
    preload: false,
    // A frame that runs no scripts would never answer.
    iframes: false,
    resultTypes: ['violations'],
    ...(rules === 'standard' && { runOnly: { type: 'tag' as const, values: standard } }),
    ...(Array.isArray(rules) && { runOnly: { type: 'rule' as const, values: rules } }),
    // The letters in an avatar are decoration; the button has the person's name as its accessible name.
    ...(!Array.isArray(rules) && { rules: { 'label-content-name-mismatch': { enabled: false } } }),
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ target }) => target.join(' ')) }))
}
