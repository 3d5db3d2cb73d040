import type { Page } from 'playwright-core'
import { templates } from '../../../src/modules/templates/contract.ts'
import type { TemplateBody } from '../../../src/modules/templates/template-blocks.ts'
import { inBrowser, signIn, type Visit, within } from '../../browser.ts'
import { type Figure, median, quantile, rounded } from '../../figure.ts'
import { drawnAfter } from '../../frames.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld } from '../../world.ts'

const slug = 'demo'
const pages = 40
const blocksEach = 50
const blocks = pages * blocksEach
const steps = 20
const keys = 40
const limits = { open: 800, operation: 50, typing: 16.7 }
const list = '/settings/templates/proposals'
const name = 'Medição de 2.000 blocos'

/**
 * A template of two thousand blocks in the visual editor: milliseconds from the click that opens it, with its code loaded, until all blocks
 * stand on their sheets; from a move of a block until the sheets show it (p95); and for which a key in a text keeps the page (p95). The floor
 * is the frame in which nothing changes.
 */
export const measure = () =>
  inBrowser(slug, async (visit): Promise<Figure> => {
    const id = await addTemplate(visit)
    await signIn(visit, 'admin@demo.test')
    const { page, address } = visit
    await page.goto(address(`${list}/${id}`))
    await allDrawn(page)
    const opened: number[] = []
    for (let round = 0; round < 5; round++) opened.push(await opening(visit))
    await choose(page, 'b300')
    const moves: number[] = []
    for (let step = 0; step < steps; step++) moves.push(await moved(page, step % 2 === 0 ? 'ArrowUp' : 'ArrowDown'))
    const typed = await typing(page)
    const drawing = await drawnAfter(page, { after: 'floor', shows: 'body' })
    await page.evaluate(() => dispatchEvent(new Event('floor')))
    const floor = rounded(await drawing(), 1)
    const value = rounded(median(opened), 0)
    const operation = rounded(quantile(moves, 0.95), 1)
    const key = rounded(quantile(typed, 0.95), 1)
    return {
      id: 'editor-2000-blocks',
      value,
      unit: 'ms',
      floor,
      ratio: rounded(value / limits.open),
      limit: limits.open,
      holds: value <= limits.open && operation <= limits.operation && key <= limits.typing,
      operation: { value: operation, unit: 'ms p95', limit: limits.operation },
      typing: { value: key, unit: 'ms p95', limit: limits.typing },
    }
  })

async function addTemplate({ product }: Visit) {
  const token = await (await benchWorld()).login(product, slug, 'admin@demo.test')
  const call = typedCaller(product, slug, token)
  const template = await call(templates.addTemplate, {
    body: { name, kind: 'proposals', storeIds: [], isUsual: false, body: bodyOfMany() },
  })
  return template.id
}

const bodyOfMany = (): TemplateBody => ({
  form: 'blocks',
  orientation: 'portrait',
  pages: Array.from({ length: pages }, (_page, at) => ({
    id: `p${at}`,
    kind: 'free',
    title: `Página ${at + 1}`,
    blocks: Array.from({ length: blocksEach }, (_block, index) => ({
      id: `b${at * blocksEach + index}`,
      kind: 'text',
      settings: { text: `Texto ${at * blocksEach + index} para {{lead.nome}}` },
    })),
  })),
})

/** The blocks on the sheets, which stand in a tree of their own. */
const drawnBlocks = (page: Page) =>
  page.evaluate(() => document.querySelector('[data-sheets]')?.shadowRoot?.querySelectorAll('[data-block]').length ?? 0)

async function allDrawn(page: Page) {
  const done = async () => {
    while ((await drawnBlocks(page)) < blocks) await page.waitForTimeout(20)
  }
  await within(60, `${blocks} blocks on their sheets`, done())
}

/** From the list to the editor within the application; frames are looked at where they are drawn. */
async function opening({ page, address }: Visit) {
  await page.goto(address(list))
  // A database that was kept has the templates of earlier runs as well, which are the same.
  const row = page.getByText(name, { exact: true }).first()
  await row.waitFor()
  const watching = await page.evaluateHandle((wanted) => {
    const time = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const tree = document.querySelector('[data-sheets]')?.shadowRoot
            if ((tree?.querySelectorAll('[data-block]').length ?? 0) < wanted) return void requestAnimationFrame(look)
            void document.body.offsetHeight
            resolve(performance.now() - timeStamp)
          }
          look()
        },
        { once: true, capture: true },
      )
    })
    return { time }
  }, blocks)
  await row.click()
  return within(
    60,
    'a template that is open',
    watching.evaluate(({ time }) => time),
  )
}

const choose = (page: Page, block: string) =>
  page.evaluate((id) => {
    const tree = document.querySelector('[data-sheets]')!.shadowRoot!
    const element = tree.querySelector<HTMLElement>(`[data-block="${id}"]`)!
    element.scrollIntoView({ block: 'center' })
    element.click()
  }, block)

/** From the key that moves the chosen block until the sheets have changed and are laid out. */
async function moved(page: Page, key: 'ArrowUp' | 'ArrowDown') {
  const watching = await page.evaluateHandle(() => {
    const time = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        function began({ key: pressed, timeStamp }) {
          if (!pressed.startsWith('Arrow')) return
          removeEventListener('keydown', began, { capture: true })
          const changes = new MutationObserver(() => {
            changes.disconnect()
            void document.body.offsetHeight
            resolve(performance.now() - timeStamp)
          })
          const tree = document.querySelector('[data-sheets]')!.shadowRoot!
          changes.observe(tree, { subtree: true, childList: true, characterData: true })
        },
        { capture: true },
      )
    })
    return { time }
  })
  await page.keyboard.press(`Alt+${key}`)
  return within(
    10,
    'a block that has moved',
    watching.evaluate(({ time }) => time),
  )
}

/** For how long each key in the text of the chosen block keeps the page from doing anything else. */
async function typing(page: Page) {
  const field = page.getByRole('tabpanel').locator('textarea').first()
  await field.click()
  const typed = await page.evaluateHandle(() => {
    const times: number[] = []
    addEventListener(
      'input',
      ({ timeStamp }) => {
        const free = new MessageChannel()
        free.port1.onmessage = () => {
          void document.body.offsetHeight
          times.push(performance.now() - timeStamp)
        }
        free.port2.postMessage(null)
      },
      { capture: true },
    )
    return { times }
  })
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press('a')
    await page.waitForTimeout(120)
  }
  return typed.evaluate(({ times }) => times)
}
