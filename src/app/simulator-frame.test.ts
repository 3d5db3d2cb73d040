import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { simulator } from '../modules/simulator/contract.ts'
import { servePages } from './pages.ts'
import { startWorld } from './testing.ts'

const world = await startWorld()
const folder = mkdtempSync(join(tmpdir(), 'girassol-frame-'))
for (const name of ['index.html', 'public.html']) writeFileSync(join(folder, name), '<title>Proposta</title>')
writeFileSync(join(folder, 'simulator.html'), '<title>Simulador</title><meta name="brand" content="" />')
const app = fastify()
await app.register(cookie)
await app.register(helmet, {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] } },
})
await servePages(app, folder, world.running.services)

it('only the simulator stands in frames, and only on the sites that its company names', async () => {
  const { admin, company } = await world.company()
  const other = await world.company()
  const page = async (url: string, slug = company.slug) =>
    (await app.inject({ url, headers: { host: `${slug}.localhost` } })).headers
  const framed = async (url: string, slug?: string) => String((await page(url, slug))['content-security-policy'])
  expect(await framed('/publico/simulador')).toContain("frame-ancestors 'none'")
  await admin.call(simulator.editSettings, { body: { sites: ['www.sol.com.br', '*.sol.com.br'] } })
  expect(await framed('/publico/simulador?lang=en-US')).toMatch(
    /frame-ancestors https:\/\/www\.sol\.com\.br https:\/\/\*\.sol\.com\.br$/,
  )
  expect((await page('/publico/simulador'))['x-frame-options']).toBeUndefined()
  for (const url of ['/', '/publico/proposta/abcdefgh12', '/publico/simulador-de-outro', '/simulador'])
    expect([url, await framed(url)]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")])
  expect(await framed('/publico/simulador', other.company.slug)).toContain("frame-ancestors 'none'")
  for (const site of ['www.sol.com.br; script-src *', "'self'", '*', 'http://sol.com.br', 'sol.com.br/pagina'])
    await expect(admin.call(simulator.editSettings, { body: { sites: [site] } })).rejects.toMatchObject({ status: 422 })
})

it('[PUBL-010] the page begins in the colours that were chosen for it, otherwise in those of the company', async () => {
  const { admin, company } = await world.company()
  const body = async () =>
    (await app.inject({ url: '/publico/simulador', headers: { host: `${company.slug}.localhost` } })).body
  expect(await body()).toContain('content="#004B57 #2BB673"')
  expect(await body()).toContain(`<title>Simulador de energia solar, ${company.name}</title>`)
  await admin.call(simulator.editSettings, { body: { primaryColor: '#7A3E00' } })
  expect(await body()).toContain('content="#7A3E00 #2BB673"')
})
