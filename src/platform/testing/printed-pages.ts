import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumInstall } from '../pdf/chromium-path.ts'

/**
 * What would be cut off or written over on the pages of a printed document: a block taller than its page, anything outside the margins,
 * words of a drawing over each other. Empty when every page can be shown. Pages are `.page`, their content `.body`.
 */
export async function printedFaults(documents: Record<string, string>): Promise<string[]> {
  const install = await chromiumInstall()
  const browser = await chromium.launch({
    executablePath: install.executablePath,
    args: chromiumFlags,
    env: { ...(process.env as Record<string, string>), ...install.env },
  })
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 1300 } })
    await page.emulateMedia({ media: 'print' })
    const faults: string[] = []
    for (const [name, html] of Object.entries(documents)) {
      await page.setContent(html)
      await page.evaluate('Promise.all([...document.fonts].map((font) => font.load())).then(() => 1)')
      for (const fault of await page.evaluate(faultsOfPages)) faults.push(`${name}: ${fault}`)
    }
    return faults
  } finally {
    await browser.close()
  }
}

/** Runs in the browser. */
function faultsOfPages(): string[] {
  const millimetre = 96 / 25.4
  const faults: string[] = []
  const say = (element: Element) => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50)
  for (const page of document.querySelectorAll('.page')) {
    const number = page.getAttribute('data-page')
    const cover = page.classList.contains('cover')
    const sheet = page.getBoundingClientRect()
    const body = page.querySelector('.body')
    const footer = page.querySelector('footer')?.getBoundingClientRect()
    if (body && body.scrollHeight > body.clientHeight + 1)
      faults.push(`page ${number} is ${body.scrollHeight - body.clientHeight}px too long`)
    const margin = (cover ? 0 : 17.5) * millimetre
    for (const element of page.querySelectorAll('*')) {
      const box = element.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || element.closest('footer')) continue
      const low = footer ? footer.top - 1 : sheet.bottom
      const out = box.left < sheet.left + margin - 1 || box.right > sheet.right - margin + 1 || box.bottom > low + 1
      if (out) faults.push(`page ${number}: <${element.tagName}> "${say(element)}" leaves the page`)
    }
    for (const element of page.querySelectorAll('.clip, em, strong, dd, .hbar b')) {
      if (
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        getComputedStyle(element).display !== 'inline'
      ) {
        faults.push(`page ${number}: "${say(element)}" is wider than its place`)
      }
    }
    for (const drawing of page.querySelectorAll('svg.chart')) {
      const words = [...drawing.querySelectorAll('text:not([transform])')]
      const boxes = words.map((word) => word.getBoundingClientRect())
      for (let one = 0; one < words.length; one += 1) {
        for (let other = one + 1; other < words.length; other += 1) {
          const [a, b] = [boxes[one]!, boxes[other]!]
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
          // Line boxes are taller than letters: neighbours may touch by a third of their height.
          if (across > 1 && down > 0.34 * Math.min(a.height, b.height)) {
            faults.push(`page ${number}: "${say(words[one]!)}" and "${say(words[other]!)}" are written over each other`)
          }
        }
      }
    }
    const blocks = cover ? ['.head', '.hero', '.who, h1', 'dl', '.issuer'] : []
    let above: DOMRect | null = null
    for (const selector of blocks) {
      const element = page.querySelector(selector)
      if (!element) continue
      const box = element.getBoundingClientRect()
      if (above && above.bottom > box.top + 1)
        faults.push(`page ${number}: ${selector} is written over what stands above it`)
      above = box
    }
  }
  return faults
}
