import { expect, type Locator, type Page, test } from '@playwright/test'
import { at, password } from './person.ts'

const run = Date.now().toString().slice(-7)
const client = { name: `Tereza Campos ${run}`, phone: `349${`7${run}`.slice(0, 8)}` }

test('a deal is created, moved, filled in, noted and lost without a pointer', async ({ page }) => {
  await enter(page)
  await createDeal(page)
  await moveOnBoard(page)
  await fillWhatIsAsked(page)
  await writeNote(page)
  await lose(page)
})

/** Tabs from control to control, as a person without a mouse does, until the wanted one has the focus. */
async function reach(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 150; steps++) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}.`)
}

async function press(page: Page, target: Locator, key = 'Enter', towards = 'Tab') {
  await reach(page, target, towards)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string) {
  await reach(page, target)
  await page.keyboard.type(text)
}

async function enter(page: Page) {
  await page.goto(at('/login'))
  await type(page, page.getByLabel('E-mail'), 'admin@demo.test')
  await type(page, page.getByLabel('Senha', { exact: true }), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/negocios/)
  const asked = page.getByRole('region', { name: 'Registrar este dispositivo?' })
  await press(page, asked.getByRole('button', { name: 'Agora não' }))
  await expect(asked).toBeHidden()
}

async function createDeal(page: Page) {
  await press(page, page.getByRole('button', { name: 'Criar em Novo contato' }))
  const dialog = page.getByRole('dialog', { name: 'Novo negócio' })
  await reach(page, dialog.getByRole('radio', { name: 'Escolher contato' }))
  await page.keyboard.press('ArrowRight')
  await type(page, dialog.getByLabel('Nome'), client.name)
  await type(page, dialog.getByLabel('Telefone'), client.phone)
  await press(page, dialog.getByRole('button', { name: 'Criar negócio' }))
  await expect(dialog).toBeHidden()
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}:`) })
const card = (page: Page, name: string) => column(page, name).getByRole('group', { name: client.name })

async function moveOnBoard(page: Page) {
  await reach(page, card(page, 'Novo contato'))
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(card(page, 'Qualificação')).toBeVisible()
}

/** The status requires a bill; the refusal links to where it is added, and then the move succeeds. */
async function fillWhatIsAsked(page: Page) {
  await reach(page, card(page, 'Qualificação'))
  await page.keyboard.press('m')
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Proposta enviada/ }))
  const asked = page.getByRole('dialog', { name: /para Proposta enviada/ })
  await expect(asked).toContainText('Estes itens são feitos no próprio negócio:')
  await press(page, asked.getByRole('link', { name: 'Abrir' }))
  await expect(page).toHaveURL(/conta-energia/)
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /Adicionar/ })
      .first(),
  )
  await expect(page.getByLabel('Titular ou nome da unidade')).toBeVisible()
  await type(page, page.getByRole('combobox', { name: 'Distribuidora' }), 'Cemig')
  await expect(page.getByRole('option').first()).toContainText('Cemig')
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await type(page, page.getByLabel('Média'), '680')
  await page.keyboard.press('Tab')
  await press(page, page.getByRole('button', { name: 'Salvar unidade' }), 'Enter', 'Shift+Tab')
  await expect(page.getByRole('link', { name: /^Conta de energia 1/ })).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Proposta enviada/ }))
  const move = page.getByRole('dialog', { name: 'Mover negócio' })
  await press(page, move.getByRole('button', { name: 'Mover', exact: true }))
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function writeNote(page: Page) {
  await type(page, page.getByRole('textbox', { name: 'Nota', exact: true }), 'Pediu para ligar na sexta')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nota salva')).toBeVisible()
  await expect(page.getByRole('list').getByText('Pediu para ligar na sexta')).toBeVisible()
}

async function lose(page: Page) {
  await press(page, page.getByRole('button', { name: 'Mais ações' }))
  await reach(page, page.getByRole('menuitem', { name: 'Marcar como perdido' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Marcar ${client.name} como perdido` })
  await type(page, dialog.getByRole('combobox', { name: 'Motivo da perda' }), 'Fechou')
  await expect(page.getByRole('option', { name: 'Fechou com outra empresa' })).toBeVisible()
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  await type(page, dialog.getByLabel('Observação'), 'Mil reais a menos')
  await reach(page, dialog.getByRole('combobox', { name: 'Status de perda' }))
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await press(page, dialog.getByRole('button', { name: 'Marcar como perdido' }))
  await expect(page.getByText('Fechou com outra empresa').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}
