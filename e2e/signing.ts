import { expect, type Locator, type Page } from '@playwright/test'
import { choose, codeFor, mailTo } from './person.ts'

interface GivenSigner {
  name: string
  email: string
  /** Empty: whoever signs says it. */
  cpf: string
  role: string
  auth: string
  group?: string
}

/** Says in the drawer of the sending who signs, and nobody else. */
export async function fillSigners(page: Page, drawer: Locator, signers: readonly GivenSigner[]) {
  const people = drawer.getByRole('group', { name: /^Pessoa \d+$/ })
  await expect(people.first()).toBeVisible()
  while ((await people.count()) < signers.length) await drawer.getByRole('button', { name: 'Adicionar pessoa' }).click()
  while ((await people.count()) > signers.length)
    await people
      .last()
      .getByRole('button', { name: /^Remover / })
      .click()
  for (const [at, { name, email, cpf, role, auth, group = '1' }] of signers.entries()) {
    const person = people.nth(at)
    await person.getByLabel('Nome completo').fill(name)
    await person.getByLabel('CPF').fill(cpf)
    await person.getByLabel('E-mail').fill(email)
    await choose(page, person, 'Papel', role)
    await choose(page, person, 'Como assina', auth)
    await choose(page, person, 'Grupo', group)
  }
}

/** The address that was mailed to a signer, once it is their turn. */
export async function signingLink(page: Page, address: string): Promise<string> {
  const link = async () => /https?:\/\/\S+\/publico\/assinar\/[\w-]+/.exec(await mailTo(page, address))?.[0] ?? ''
  await expect.poll(link, { timeout: 60_000 }).not.toBe('')
  return link()
}

/** Turns page after page until the last one was reached, and goes on. */
export async function readToTheEnd(page: Page) {
  const continueButton = page.getByRole('button', { name: /^(Continuar lendo|Li tudo, continuar)$/ })
  const next = page.getByRole('heading', { name: 'Quem é você' })
  await expect(async () => {
    if (!(await next.isVisible())) await continueButton.click({ timeout: 2_000 })
    // Between two pages nothing is to come: it only has the time of one drawing.
    await expect(next).toBeVisible({ timeout: 200 })
  }).toPass({ intervals: [50], timeout: 60_000 })
}

export async function sayWho(page: Page, { name, cpf }: { name: string; cpf: string }, press: string) {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('CPF', { exact: true }).fill(cpf)
  await page.getByRole('button', { name: press, exact: true }).click()
}

/** Types the code that was mailed. */
export async function proveByMail(page: Page, address: string) {
  const field = page.getByLabel('Código de 6 dígitos')
  await expect(field).toBeVisible()
  await field.fill(await codeFor(page, address))
}

/** A line over the field, as a finger or the mouse draws it. */
export async function drawName(page: Page) {
  const pad = page.getByRole('img', { name: 'Campo para desenhar a assinatura' })
  await pad.hover({ position: { x: 40, y: 50 } })
  const { x, y } = (await pad.boundingBox())!
  await page.mouse.down()
  for (const [right, down] of [
    [90, 20],
    [140, 70],
    [200, 30],
  ] as const)
    await page.mouse.move(x + right, y + down, { steps: 5 })
  await page.mouse.up()
}

export async function typeName(page: Page) {
  await page.getByRole('radio', { name: 'Digitar' }).check({ force: true })
  await expect(page.getByLabel('Digite seu nome como assinatura')).not.toHaveValue('')
}
