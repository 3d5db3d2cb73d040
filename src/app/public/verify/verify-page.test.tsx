import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { VerifyPage } from './verify-page.tsx'
import './verify.css'

const colors = { primary: '#004B57', secondary: '#2BB673' }
const authority = 'a'.repeat(64)

async function open(routes: Parameters<typeof serve>[0] = {}) {
  const calls = serve(routes)
  await page.viewport(390, 844)
  const screen = await render(
    <VerifyPage lang="pt-BR" company="Sol do Cerrado" logo="" colors={colors} authority={authority} />,
  )
  const choose = (bytes: BlobPart, name = 'contrato.pdf') =>
    screen.getByLabelText(/PDF|outro/).upload(new File([bytes], name, { type: 'application/pdf' }))
  return { screen, choose, calls }
}

test('a file without a seal is said to have none, and nothing was sent to anybody', async () => {
  const { screen, choose, calls } = await open()
  await choose('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF')
  await expect.element(screen.getByRole('heading', { name: 'Arquivo sem selo' })).toBeVisible()
  await expect.element(screen.getByText('contrato.pdf')).toBeVisible()
  await expect.element(screen.getByText(authority)).toBeVisible()
  expect(calls).toHaveLength(0)
})

test('what is left of a sealed file is said to be changed, and another one can be chosen', async () => {
  const { screen, choose } = await open()
  await choose('1 0 obj\n<< /Type /Sig /SubFilter /ETSI.CAdES.detached /ByteRange [0 10 20 9000] >>\nendobj')
  await expect.element(screen.getByRole('heading', { name: 'Arquivo alterado' })).toBeVisible()
  await choose('%PDF-1.7', 'outro.pdf')
  await expect.element(screen.getByRole('heading', { name: 'Arquivo sem selo' })).toBeVisible()
})

test('the name of the company stands on the ground of the page, whatever the colours of its other screens', async () => {
  document.documentElement.style.setProperty('--band', '#002')
  onTestFinished(() => {
    document.documentElement.style.removeProperty('--band')
  })
  await open()
  const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!)
  expect(styleOf('.vf-bar').backgroundColor).toBe(styleOf('.vf-card').backgroundColor)
  expect(styleOf('.vf-bar b').color).toBe(styleOf('.vf').color)
})

test('the second opinion is asked for with the hash alone, on a click', async () => {
  const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const { screen, choose } = await open({ [`GET /api/public/seals/${hash}`]: content({ sealedAt: null, authority }) })
  await choose('')
  await screen.getByRole('button', { name: 'Perguntar à instalação' }).click()
  await expect.element(screen.getByText(/não selou este arquivo/)).toBeVisible()
})
