import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What WCAG 2.2 asks at level AA. */
const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export interface AxeFault {
  rule: string
  /** A selector of each element at fault. */
  places: string[]
}

/** What axe reports as serious or critical in the page's own document: by all rules, or by the named ones. */
export async function axeFaults(page: Page, rules: string[] | null = null): Promise<AxeFault[]> {
  // Read by the page once: a document keeps it while its screens, colours and sizes change.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(faultsInPage, { rules, standard })
}

async function faultsInPage({ rules, standard }: { rules: string[] | null; standard: string[] }) {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document, {
    preload: false,
    // A frame that runs no scripts would never answer.
    iframes: false,
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: standard },
    // The letters in an avatar are decoration; the button has the person's name as its accessible name.
    ...(!rules && { rules: { 'label-content-name-mismatch': { enabled: false } } }),
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ rule: id, places: nodes.map(({ target }) => target.join(' ')) }))
}
