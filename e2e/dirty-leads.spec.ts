import { expect, test } from '@playwright/test'
import { at, registerDevice, seriousFaults, signIn } from './person.ts'

const lines = [
  'Leads da feira',
  'Nome;Celular;E-mail;CPF;Origem;Valor',
  'Wilson Tavares;(34) 99812-4471;sem email;111.222.333-44;Feira Agrishow;depende',
  'Cleonice Barros;99812-4472;cleonice@exemplo.com.br;;Google;350',
  'Ivanilda Cruz;(34) 99812-4473;;;Google;420,00',
  'Osmar Vilela;(34) 99812-4474;;;Google;',
  ';;;;Google;100',
]

test('leads of a fair come in with what is good of them; the rest is named and noted on the contact', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test')
  await registerDevice(page)
  await page.goto(at('/contacts/import'))
  await page.locator('input[type=file]').setInputFiles({
    name: 'feira.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

  const origins = page.getByRole('list', { name: '1 origem que você não tem' })
  await origins.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Criar origem' }).click()
  await expect(page.getByLabel('DDD dos telefones que vêm sem')).toHaveValue('34')
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Conferir linhas' }).click()

  // Nothing is written yet; each kind of fault is listed once, with the original value.
  const found = page.getByRole('listitem')
  await expect(found.filter({ hasText: 'E-mail inválido. “sem email”' })).toBeVisible()
  await expect(found.filter({ hasText: 'valor inválido. “depende”' })).toBeVisible()
  await expect(found.filter({ hasText: 'sem DDD; usado o 34. “99812-4472”' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Importar 4 linhas' }).click()
  await expect(page.getByText('4 de 5 linhas entraram.')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Ver contatos' }).click()
  await page.getByRole('cell', { name: 'Wilson Tavares', exact: true }).click()
  const peek = page.getByRole('complementary', { name: 'Wilson Tavares' })
  await expect(peek.getByText('Feira Agrishow')).toBeVisible()
  await peek.getByRole('link', { name: 'Abrir contato' }).click()
  await expect(page.getByText(/CPF\/CNPJ: “111\.222\.333-44” \(CPF ou CNPJ inválido\.\)/)).toBeVisible()
})
