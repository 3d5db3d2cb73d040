import { expect, it } from 'vitest'
import { branding } from '../../modules/branding/contract.ts'
import { everyEndpoint } from '../sweep/every-endpoint.ts'
import { startWorld, type TestCompany } from '../testing.ts'

const world = await startWorld()

/** Opens an address in the browser, as a link in a mail does. */
async function visit({ stranger }: TestCompany, path: string) {
  const answer = await stranger.request('GET', path, undefined, { 'sec-fetch-mode': 'navigate' })
  return { ...answer, page: String(answer.body) }
}

const visited = everyEndpoint
  .filter(([, { method, needs }]) => method === 'GET' && needs === 'public')
  .map(([, { path }]) => `/api${path.replaceAll(/:\w+/g, 'unknown-to-everybody')}`)
  .filter((path) => path.startsWith('/api/public/'))

it('whoever opens an address that a company sent and is refused reads whose it is and whom to ask', async () => {
  const company = await world.company()
  await company.admin.call(branding.editProfile, {
    body: { name: 'Sol & Cia', phone: '6533332211', email: 'fale@sol.com.br' },
  })
  const bare: string[] = []
  let refused = 0
  for (const path of visited) {
    const { status, page } = await visit(company, path)
    if (status < 400) continue
    refused += 1
    for (const text of ['<h1 role="alert">', 'Sol &amp; Cia', 'tel:6533332211', 'mailto:fale@sol.com.br'])
      if (!page.includes(text)) bare.push(`${status} ${path}: ${text}`)
  }
  expect(refused).toBeGreaterThan(5)
  expect(bare).toEqual([])
})

it('who is refused an address of the application is led back into it, and told no phone', async () => {
  const company = await world.company()
  const { page } = await visit(company, '/api/deals')
  expect(page).toContain('<a href="/">')
  expect(page).not.toContain('tel:')
})
