import { expect, type Page, test } from '@playwright/test'
import { choose, enterOn, goTo, tabTo, typeInto } from './keyboard.ts'
import { at, codeFor, password } from './person.ts'

const run = Date.now().toString().slice(-6)
const role = `Recepção ${run}`
const email = `recepcao.${run}@demo.test`

test('without a pointer an administrator makes a function, and whoever holds it does not see what it denies', async ({
  page,
  browser,
}) => {
  await page.goto(at('/login'))
  await typeInto(page, page.getByLabel('E-mail'), 'admin@demo.test')
  await typeInto(page, page.getByLabel('Senha', { exact: true }), password)
  await page.keyboard.press('Enter')
  await declineDevice(page)

  await goTo(page, 'Funções e permissões')
  await enterOn(page, page.getByRole('button', { name: 'Função', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Nova função' })
  await typeInto(page, dialog.getByLabel('Nome'), role)
  await choose(page, dialog.getByLabel('Começa com as permissões de'), 'Vendedor')
  await enterOn(page, dialog.getByRole('button', { name: 'Criar', exact: true }))
  await expect(dialog).toBeHidden()

  await page.keyboard.press('/')
  await page.keyboard.type('contatos')
  await deny(page, 'contatos', 'Oculto')
  await page.keyboard.press('/')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await enterOn(page, page.getByRole('button', { name: /^Venda \d/ }))
  await deny(page, 'Listar', 'Não')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 permissões alteradas; já vale para todos')).toBeVisible()

  await goTo(page, 'Usuários')
  await enterOn(page, page.getByRole('button', { name: 'Adicionar usuário' }))
  const drawer = page.getByRole('dialog', { name: 'Adicionar usuário' })
  await typeInto(page, drawer.getByLabel('Nome'), 'Clara Menezes')
  await typeInto(page, drawer.getByLabel('E-mail'), email)
  await typeInto(page, drawer.getByLabel('Telefone'), `349${`8${run}00`.slice(0, 8)}`)
  await choose(page, drawer.getByLabel('Função'), role)
  await choose(page, drawer.getByLabel('Loja principal'), 'Loja Uberaba')
  await enterOn(page, drawer.getByRole('button', { name: 'Adicionar e convidar' }))
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Adicionar usuário' })).toBeFocused()

  const clara = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await clara.goto(at(`/login/recovery?email=${email}`))
  await enterOn(clara, clara.getByRole('button', { name: 'Enviar código' }))
  await clara.waitForURL(/change-password/)
  await typeInto(clara, clara.getByLabel('Código do e-mail'), await codeFor(clara, email))
  await typeInto(clara, clara.getByLabel('Nova senha', { exact: true }), 'Telhado#2026')
  await typeInto(clara, clara.getByLabel('Repita a nova senha'), 'Telhado#2026')
  await clara.keyboard.press('Enter')
  await clara.waitForURL(/\/login\?/)
  await typeInto(clara, clara.getByLabel('Senha', { exact: true }), 'Telhado#2026')
  await clara.keyboard.press('Enter')
  await declineDevice(clara)
  const rail = clara.getByRole('navigation').first()
  await expect(rail.getByRole('link', { name: 'Propostas' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Contatos' })).toHaveCount(0)
  await expect(rail.getByRole('link', { name: 'Vendas' })).toHaveCount(0)
  await clara.context().close()
})

async function declineDevice(page: Page) {
  await enterOn(
    page,
    page.getByRole('region', { name: 'Registrar este dispositivo?' }).getByRole('button', { name: 'Agora não' }),
  )
  await expect(page).toHaveURL(/\/negocios/)
}

/** Moves to the permission's row and chooses with the arrow keys. */
async function deny(page: Page, permission: string, level: string) {
  const line = page.getByRole('group', { name: new RegExp(`^${permission}: ${role}$`, 'i') })
  await tabTo(page, line.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(line.getByRole('radio', { name: level })).toBeChecked()
}
