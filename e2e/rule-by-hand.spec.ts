import { expect, type Page, test } from '@playwright/test'
import { at, registerDevice, signIn } from './person.ts'

const run = Date.now().toString().slice(-7)
const rule = `Primeiro contato ${run}`
const client = { name: `Nair Prates ${run}`, phone: `349${`6${run}`.slice(0, 8)}` }

test('a rule is written from a ready one, tried on what happened, turned on, seen acting on a deal and turned off', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  await write(page)
  await tryIt(page)
  const address = await turnOn(page)
  await createDeal(page)
  await seeItAct(page, address)
  await turnOff(page)
})

async function write(page: Page) {
  await page.goto(at('/settings/automations'))
  await page.getByRole('button', { name: 'Nova automação' }).click()
  const ready = page.getByRole('dialog', { name: 'Começar de uma pronta' })
  await ready.getByRole('button', { name: /^Primeiro contato/ }).click()
  await expect(page).toHaveURL(/\/settings\/automations\/new/)
  await page.getByRole('textbox', { name: 'Nome' }).fill(rule)
}

/** Nothing is saved yet: what it would have done, and what it would do to one of these deals. */
async function tryIt(page: Page) {
  await expect(page.getByText('passariam nas condições')).toBeVisible()
  await page
    .getByRole('button', { name: /^Passo a passo: / })
    .first()
    .click()
  await expect(page.getByText(/Chegaria ao fim|Pararia aqui/)).toBeVisible()
}

async function turnOn(page: Page) {
  await page.getByRole('button', { name: 'Ligar', exact: true }).click()
  await expect(page.getByText('Automação ligada.')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/automations\/[0-9a-f-]{36}/)
  await expect(page.getByText(/^Age como /)).toBeVisible()
  return page.url()
}

async function createDeal(page: Page) {
  await page.goto(at('/negocios'))
  await page.getByRole('button', { name: 'Criar em Novo contato' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo negócio' })
  await dialog.getByRole('radio', { name: 'Novo contato' }).check({ force: true })
  await dialog.getByLabel('Nome').fill(client.name)
  await dialog.getByLabel('Telefone').fill(client.phone)
  await dialog.getByRole('button', { name: 'Criar negócio' }).click()
  await expect(dialog).toBeHidden()
}

/** The first notice is given at once; then it waits a day. */
async function seeItAct(page: Page, address: string) {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('link', { name: new RegExp(client.name) })).toBeVisible({ timeout: 3_000 })
    await page.getByRole('button', { name: 'Ver os passos' }).first().click()
    await expect(page.getByText(/Espera até/)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

async function turnOff(page: Page) {
  await page.getByRole('button', { name: 'Desligar', exact: true }).click()
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(asked.getByText(`Desligar ${rule}?`)).toBeVisible()
  await asked.getByRole('button', { name: 'Desligar', exact: true }).click()
  await expect(page.getByText('Desligada', { exact: true })).toBeVisible()
  await expect(page.getByText('Interrompida: a automação foi desligada.')).toBeVisible()
}
