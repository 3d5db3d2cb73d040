import type { Page } from 'playwright-core'
import { wizardMessages as words } from '../../../src/modules/proposals/ui/wizard/messages.ts'
import { storageWizardMessages as storage } from '../../../src/modules/proposals/ui/wizard/storage/storage-messages.ts'
import { inBrowser, signIn, type Visit, within } from '../../browser.ts'
import { type Figure, median, quantile, rounded } from '../../figure.ts'
import { drawnAfter } from '../../frames.ts'

const keys = 40
const options = 5
const limits = { one: 16.7, five: 50 }
/** The column beside the steps, which holds every figure. */
const figures = 'aside'

/**
 * Milliseconds (p95) from a key in the mean consumption until all figures of the proposal's form are painted: with one option, and
 * with five that have batteries. The floor is the frame in which nothing changes.
 */
export const measure = () =>
  inBrowser('demo', async (visit): Promise<Figure> => {
    const { page } = visit
    await signIn(visit, 'admin@demo.test')
    await openForm(visit)
    const one = await timesOf(page)
    await fiveWithBatteries(page)
    const five = await timesOf(page)
    const value = rounded(quantile(one, 0.95), 1)
    const ofFive = rounded(quantile(five, 0.95), 1)
    const drawing = await drawnAfter(page, { after: 'floor', shows: 'body' })
    await page.evaluate(() => dispatchEvent(new Event('floor')))
    const floor = rounded(await drawing(), 1)
    return {
      id: 'recalculate',
      value,
      unit: 'ms p95',
      floor,
      ratio: rounded(value / limits.one),
      limit: limits.one,
      holds: value <= limits.one && ofFive <= limits.five,
      median: rounded(median(one), 1),
      five: { value: ofFive, unit: 'ms p95', limit: limits.five, median: rounded(median(five), 1) },
    }
  })

/** The form of a new proposal for a deal that has one: it has a bill and a place. */
async function openForm({ page, address }: Visit) {
  const dealId = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('girassol.session')!)
    const answer = await fetch('/api/proposals?pageSize=1', { headers: { authorization: `Bearer ${token}` } })
    const { Content } = (await answer.json()) as { Content: { list: { dealId: string }[] } }
    return Content.list[0]!.dealId
  })
  await page.goto(address(`/negocio/${dealId}/nova-proposta`))
  await page.getByText(words['wizard.final_price'].pt).first().waitFor({ timeout: 60_000 })
}

async function fiveWithBatteries(page: Page) {
  await page.getByRole('navigation').getByText(words['wizard.step_kit'].pt, { exact: true }).click()
  await page.getByRole('switch', { name: storage['storage.include'].pt }).click()
  await page.getByText(storage['storage.model'].pt).first().waitFor()
  for (let count = 1; count < options; count++)
    await page.getByRole('button', { name: words['wizard.add_option'].pt }).click()
  await page
    .getByRole('tab')
    .nth(options - 1)
    .waitFor()
  await page.getByRole('navigation').getByText(words['wizard.step_bill'].pt, { exact: true }).click()
}

async function timesOf(page: Page): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'Média' })
  await field.waitFor()
  const times: number[] = []
  for (let key = 0; key <= keys; key++) {
    await field.fill(String(410 + key * 7))
    await page.waitForTimeout(120)
    const painted = await paintedAfterKey(page)
    await field.press('End')
    await field.press('Backspace')
    const time = await painted()
    if (key > 0) times.push(time)
    await page.waitForTimeout(80)
  }
  return times
}

/** From the next key until the figures have changed for the last time, and are painted. */
async function paintedAfterKey(page: Page): Promise<() => Promise<number>> {
  const watching = await page.evaluateHandle((selector) => {
    const time = new Promise<number>((resolve) => {
      addEventListener(
        'input',
        ({ timeStamp }) => {
          let last = 0
          // As `drawnAfter`: without the wait for the display's refresh.
          const changes = new MutationObserver(() => {
            void document.body.offsetHeight
            const laidOut = performance.now() - timeStamp
            requestAnimationFrame(() => {
              const began = performance.now()
              const painted = new MessageChannel()
              painted.port1.onmessage = () => {
                last = laidOut + performance.now() - began
              }
              painted.port2.postMessage(null)
            })
          })
          for (const box of document.querySelectorAll(selector))
            changes.observe(box, { subtree: true, childList: true, characterData: true, attributes: true })
          setTimeout(() => {
            changes.disconnect()
            resolve(last)
          }, 400)
        },
        { once: true, capture: true },
      )
    })
    return { time }
  }, figures)
  return () =>
    within(
      10,
      'figures painted after a key',
      watching.evaluate(({ time }) => time),
    )
}
