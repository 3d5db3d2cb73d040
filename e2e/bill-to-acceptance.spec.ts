import { expect, type Page, test } from '@playwright/test'
import { cpfOf } from '../src/modules/bills/testing/bill-facts.ts'
import { aBill } from '../src/modules/bills/testing/sent-bills.ts'
import { randomOf } from '../src/platform/testing/random.ts'
import { type Customer, createDeal, giveEmail, propose, readAndAccept, sharedLink } from './living/living-proposal.ts'
import { registerDevice, signIn } from './person.ts'

const run = Date.now().toString().slice(-7)
const typed = { name: `Petronília Azevedo ${run}`, email: `petronilia.${run}@exemplo.com.br` }
// A holder's name is letters alone.
const syllables = Array.from(run.slice(-4), (digit) =>
  'babedodalelimanorosi'.slice(Number(digit) * 2, Number(digit) * 2 + 2),
)
const read = { name: `Deolinda Pe${syllables.join('')} Bastos`, email: `deolinda.${run}@exemplo.com.br` }
const phoneOf = (first: string) => `349${first}${run}`

test('from typed months to an acceptance: on her phone she moves the offer, proves who she is, and the deal is worth what she read', async ({
  page,
  browser,
}) => {
  const customer = { ...typed, phone: phoneOf('8') }
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  await createDeal(page, customer)
  await propose(page, customer)
  await readAndAccept(page, browser, await sharedLink(page), customer)
})

test('from a bill dropped on the board to an acceptance: three confirmations make contact, deal, unit, kit, price and link', async ({
  page,
  browser,
}) => {
  const customer = { ...read, phone: phoneOf('9') }
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  const confirm = confirmations(page)
  await dropBill(page, customer)
  await expect(page.getByLabel('Nome do contato')).toHaveValue(customer.name, { timeout: 60_000 })
  await page.getByLabel('Telefone (WhatsApp)').fill(customer.phone)
  await confirm('Criar negócio e conferir')
  await confirm('Confirmar e montar a proposta')
  await expect(page.getByRole('heading', { name: 'Confira antes de gerar' })).toBeVisible({ timeout: 60_000 })
  await confirm('Gerar proposta com link')
  expect(confirm.count()).toBe(3)
  const ready = page.getByRole('dialog', { name: /Enviar a proposta/ })
  const link = (await ready.locator('code').first().textContent())!
  await ready.getByRole('button', { name: 'Concluir' }).click()
  await expect(page).toHaveURL(/propostas\/[0-9a-f-]{36}/)
  const dealId = /negocio\/([0-9a-f-]{36})/.exec(page.url())![1]!
  await giveEmail(page, dealId, customer.email)
  // Where a deal begins, nothing may be accepted yet.
  await page.getByRole('button', { name: /^Qualificação/ }).click()
  const move = page.getByRole('dialog', { name: 'Mover negócio' })
  await move.getByRole('button', { name: 'Mover', exact: true }).click()
  await expect(move).toBeHidden()
  await readAndAccept(page, browser, link, customer)
})

/** A bill as its distributor prints it, let go over the board. */
async function dropBill(page: Page, { name }: Customer) {
  const own = { holder: name.toUpperCase(), document: cpfOf(randomOf(Number(run))), installation: `931${run}` }
  const { content } = aBill('cemig', 7, own)
  const files = await page.evaluateHandle((bytes) => {
    const files = new DataTransfer()
    files.items.add(
      new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'conta.pdf', { type: 'application/pdf' }),
    )
    return files
  }, content.toString('base64'))
  const board = page.getByRole('main')
  await board.dispatchEvent('dragover', { dataTransfer: files })
  await expect(page.getByText('Solte a conta de energia para criar um negócio com ela')).toBeVisible()
  await board.dispatchEvent('drop', { dataTransfer: files })
}

/** Presses what confirms a step, and counts it. */
function confirmations(page: Page) {
  let count = 0
  const confirm = async (name: string) => {
    count += 1
    await page.getByRole('button', { name }).first().click()
  }
  return Object.assign(confirm, { count: () => count })
}
