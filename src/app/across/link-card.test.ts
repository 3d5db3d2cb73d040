import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { proposals } from '../../modules/proposals/contract.ts'
import { readyToPropose } from '../../modules/proposals/server/test-deal.ts'
import { statement } from '../../platform/db/statement.ts'
import { servePages } from '../pages.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

async function aSentLink() {
  const company = await world.company()
  const { dealId, choices } = await readyToPropose(company)
  const proposal = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const send = (password: string | null) =>
    company.admin.call(proposals.send, { params: { id: proposal.id }, body: { channel: 'link', password } })
  const { url } = await send(null)
  const folder = mkdtempSync(join(tmpdir(), 'girassol-link-'))
  writeFileSync(join(folder, 'public.html'), '<title>Proposta</title><p>the page</p>')
  writeFileSync(join(folder, 'index.html'), '')
  const app = fastify()
  await app.register(cookie)
  await servePages(app, folder, world.running.services)
  const page = async (path = new URL(url).pathname) =>
    (await app.inject({ url: path, headers: { host: `${company.company.slug}.localhost` } })).body
  return { ...company, proposal, send, page }
}

it('a link in a message shows what it leads to before anybody opens it, and names no customer', async () => {
  const { admin, proposal, page, company } = await aSentLink()
  const body = await page()
  const title = `Proposta ${proposal.number} de energia solar, ${company.name}`
  expect(body).toContain(`<title>${title}</title>`)
  expect(body).toContain(`<meta property="og:title" content="${title}" />`)
  expect(body).toMatch(
    /<meta property="og:description" content="Conta de luz de R\$\s\d[\d.]* para R\$\s\d[\d.]* por mês/,
  )
  expect(body).not.toContain('Maria')
  expect((await admin.call(proposals.show, { params: { id: proposal.id } })).views).toBe(0)
})

it('of a link with a password, expired or made up, messengers learn nothing', async () => {
  const { proposal, send, page, within } = await aSentLink()
  await send('girassol')
  const locked = await page()
  expect(locked).toContain('content="Abre com a senha que você recebeu"')
  await send(null)
  await within((ctx) =>
    ctx.run(statement("update proposals set valid_until = '2020-01-01' where id = $1", [proposal.id])),
  )
  const expired = await page()
  for (const body of [locked, expired]) {
    expect(body).toContain('<meta property="og:title" content="Proposta de energia solar, ')
    expect(body).not.toMatch(new RegExp(`Proposta ${proposal.number}|R\\$`))
  }
  expect(await page('/publico/proposta/nothing-behind-this')).toContain('<title>Proposta</title>')
})
