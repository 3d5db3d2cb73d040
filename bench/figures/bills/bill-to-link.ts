import type { Page } from 'playwright-core'
import { cpfOf } from '../../../src/modules/bills/testing/bill-facts.ts'
import { photoOf } from '../../../src/modules/bills/testing/photo-of.ts'
import { pagesOf, wordsOf } from '../../../src/modules/bills/testing/read-file.ts'
import { aBill } from '../../../src/modules/bills/testing/sent-bills.ts'
import { type Random, randomOf } from '../../../src/platform/testing/random.ts'
import { inBrowser, signIn, type Visit } from '../../browser.ts'
import { type Figure, median, rounded } from '../../figure.ts'

const texts = 5
const photos = 3
const limits = { text: 5_000, photo: 20_000 }
const patience = 120_000

interface Dropped {
  name: string
  type: string
  content: Buffer
}

/**
 * Milliseconds of the machine (median) from a bill that is let go on the board to the link of its proposal: what passes while a person reads
 * and confirms is not counted. The floor is reading the same file by itself.
 */
export const measure = () =>
  inBrowser('demo', async (visit): Promise<Figure> => {
    await signIn(visit, 'admin@demo.test')
    const ofText = await timesOf(visit, texts, 100, async (content) => ({
      name: 'conta.pdf',
      type: 'application/pdf',
      content,
    }))
    const ofPhoto = await timesOf(visit, photos, 200, async (content, seed) => ({
      name: 'conta.jpg',
      type: 'image/jpeg',
      content: await photoOf((await pagesOf(content))[0]!.picture, seed),
    }))
    const value = rounded(median(ofText.times), 0)
    const photo = rounded(median(ofPhoto.times), 0)
    const floor = rounded(median(ofText.floors), 0)
    return {
      id: 'bill-to-link',
      value,
      unit: 'ms',
      floor,
      ratio: rounded(value / floor),
      limit: limits.text,
      holds: value <= limits.text && photo <= limits.photo,
      photo: { value: photo, unit: 'ms', floor: rounded(median(ofPhoto.floors), 0), limit: limits.photo },
    }
  })

async function timesOf(
  { page, address }: Visit,
  rounds: number,
  from: number,
  fileOf: (content: Buffer, seed: number) => Promise<Dropped>,
) {
  const [times, floors]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const seed = from + round + (Date.now() % 1_000_000)
    const random = randomOf(seed)
    const facts = { holder: holderOf(random), document: cpfOf(random), installation: `931${random.digits(7)}` }
    const file = await fileOf(aBill('cemig', from + round, facts).content, seed)
    floors.push(await took(async () => wordsOf(await pagesOf(file.content))))
    await page.goto(address('/negocios'))
    await page.locator('[data-board-column] [role=group]').first().waitFor()
    times.push(await toLink(page, file, `349${random.digits(8)}`))
  }
  return { times, floors }
}

/** Somebody whom the company does not know; a holder's name is letters alone. */
const holderOf = (random: Random) =>
  `DEOLINDA ${Array.from({ length: 5 }, () => random.pick(['BA', 'DO', 'LE', 'MA', 'NI', 'RO', 'SU', 'TA'])).join('')} BASTOS`

/** The time of each stretch in which somebody waits. */
async function toLink(page: Page, file: Dropped, phone: string) {
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  const read = await took(async () => {
    await drop(page, file)
    const name = page.getByLabel('Nome do contato')
    await name.waitFor({ timeout: patience })
    while ((await name.inputValue()) === '') await page.waitForTimeout(20)
  })
  await page.getByLabel('Telefone (WhatsApp)').fill(phone)
  const made = await took(async () => {
    await press('Criar negócio e conferir')
    await page.getByRole('button', { name: 'Confirmar e montar a proposta' }).waitFor({ timeout: patience })
  })
  const priced = await took(async () => {
    await press('Confirmar e montar a proposta')
    await page.getByRole('heading', { name: 'Confira antes de gerar' }).waitFor({ timeout: patience })
  })
  const linked = await took(async () => {
    await press('Gerar proposta com link')
    await page.getByRole('dialog').locator('code').first().waitFor({ timeout: patience })
  })
  return read + made + priced + linked
}

async function drop(page: Page, { name, type, content }: Dropped) {
  const files = await page.evaluateHandle(
    (given) => {
      const all = new DataTransfer()
      const bytes = Uint8Array.from(atob(given.bytes), (one) => one.charCodeAt(0))
      all.items.add(new File([bytes], given.name, { type: given.type }))
      return all
    },
    { name, type, bytes: content.toString('base64') },
  )
  const board = page.getByRole('main')
  await board.dispatchEvent('dragover', { dataTransfer: files })
  await board.dispatchEvent('drop', { dataTransfer: files })
}

async function took(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
