import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { authorityPrint } from '../platform/seal/own-certificate.ts'
import { readSettings } from '../platform/settings.ts'
import { copyOfTemplate, testSecret } from '../platform/testing/database.ts'
import { newCompany } from './new-company.ts'
import { servePages } from './pages.ts'
import { type Running, startServer } from './server.ts'

let running: Running

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'girassol-pages-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<meta name="theme-color" content="#004B57" /><meta name="company" content="" /><p>the rest of the page</p>',
  )
  writeFileSync(join(folder, 'sw.js'), '// worker')
  writeFileSync(join(folder, 'verify.html'), '<meta name="authority" content="" />')
  const database = await copyOfTemplate(inject('clusterUrl'))
  const settings = {
    ...readSettings({ NODE_ENV: 'development', DATA_DIR: folder, APP_SECRET: testSecret }),
    roles: ['web' as const],
    logLevel: 'silent',
  }
  const pages = (app: Running['app'], services: Running['services']) => servePages(app, folder, services)
  running = await startServer({ settings, adminUrl: database.url, migrated: true, pages })
  await newCompany(
    running.services,
    { slug: 'sol', name: 'Sol & Cia', primaryColor: '#7A2E8C', secondaryColor: '#F5B83D' },
    { name: 'Ana', email: 'ana@sol.test', password: 'Girassol@2026' },
  )
  afterAll(async () => {
    await running.close()
    await database.remove()
  })
})

const open = (url: string, host = 'sol.localhost') => running.app.inject({ url, headers: { host } })

it('[API-023] the service worker is answered and never cached', async () => {
  const { statusCode, headers, body } = await open('/sw.js')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('javascript')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toBe('// worker')
})

it('the manifest and the page carry the name and the colours of the company of the host', async () => {
  const { headers, body } = await open('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({ name: 'Sol & Cia', theme_color: '#7A2E8C', display: 'standalone' })
  expect((await open('/')).body).toContain('content="#7A2E8C"')
  expect(JSON.parse((await open('/manifest.webmanifest', 'localhost')).body)).toMatchObject({ start_url: '/' })
})

it('the page that verifies knows the authority of its installation without asking for it', async () => {
  const { body } = await open('/publico/verificar')
  expect(body).toBe(`<meta name="authority" content="${authorityPrint(testSecret)}" />`)
})

it('every icon of the manifest is a picture of the size it says', async () => {
  const { icons } = JSON.parse((await open('/manifest.webmanifest')).body) as {
    icons: { src: string; sizes: string }[]
  }
  for (const { src, sizes } of icons) {
    const { rawPayload, headers } = await open(src)
    expect(headers['content-type']).toBe('image/png')
    expect(`${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`).toBe(sizes)
  }
})

it('a company’s name is written as it is, whatever signs it holds', async () => {
  await newCompany(
    running.services,
    { slug: 'sinais', name: "Sol $' $& $` $1 <b>" },
    { name: 'Ana', email: 'ana@sinais.test', password: 'Girassol@2026' },
  )
  const { body } = await open('/', 'sinais.localhost')
  expect(body).toContain(`<meta name="company" content="Sol $' $&#38; $\` $1 &#60;b&#62;" />`)
  expect(body.match(/the rest of the page/g)).toHaveLength(1)
})

it('an address of the API that a person opens in the browser refuses with a page, in their language', async () => {
  const visit = (lang: string) =>
    running.app.inject({
      url: '/api/public/proposal-pdf/%3Cb%3Ewithdrawn',
      headers: { host: 'sol.localhost', 'sec-fetch-mode': 'navigate', 'accept-language': lang },
    })
  const { statusCode, headers, body } = await visit('pt-BR')
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain('<html lang="pt-BR">')
  expect(body).toMatch(/<h1 role="alert">[^<]+<\/h1>/)
  expect((await visit('en-US')).body).toContain('<html lang="en-US">')
  const asked = await running.app.inject({ url: '/api/public/proposal-pdf/x', headers: { host: 'sol.localhost' } })
  expect(asked.json()).toMatchObject({ Code: expect.any(String), Message: expect.any(String) })
})
