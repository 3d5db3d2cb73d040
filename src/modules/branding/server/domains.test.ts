import { domainToASCII } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { actorWith, startWorld } from '../../../app/testing.ts'
import { hostNameOf, isHostName } from '../../../platform/rules/host-name.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { branding } from '../contract.ts'
import { nameServer } from './testing.ts'

const records = new Map<string, string[]>()
const dns = await nameServer(records)
afterAll(() => dns.close())
const world = await startWorld({ dnsServers: [dns.address] })
const silent = await startWorld({ dnsServers: ['127.0.0.1:1'] })

const at = (host: string) => ({ host })

async function withDomain(host: string) {
  const company = await world.company()
  const { admin } = company
  const domain = await admin.call(branding.addDomain, { body: { host } })
  const verify = () => admin.call(branding.verifyDomain, { params: { id: domain.id } })
  const prove = () => records.set(domain.proofName, ['v=spf1 -all', domain.proofText])
  return { ...company, domain, verify, prove }
}

it('a domain opens the company once its DNS says the token, and not before', async () => {
  const { admin, stranger, company, domain, verify, prove } = await withDomain('vendas.luz.com.br')
  expect(domain).toMatchObject({ proofName: '_girassol.vendas.luz.com.br', verifiedAt: null, isMain: false })
  const opened = () => stranger.request('GET', '/api/instance', undefined, at('vendas.luz.com.br'))
  expect(JSON.stringify((await opened()).body)).not.toContain(company.slug)
  await expect(verify()).rejects.toMatchObject({ status: 409, code: 'branding.proof_missing' })
  records.set(domain.proofName, ['girassol-verification=of-someone-else'])
  await expect(verify()).rejects.toMatchObject({ status: 409, code: 'branding.proof_missing' })
  expect((await admin.call(branding.domains, {})).list[0]).toMatchObject({
    verifiedAt: null,
    checkedAt: expect.any(String),
  })
  prove()
  expect(await verify()).toMatchObject({ isMain: true, verifiedAt: expect.any(String) })
  expect((await opened()).body).toMatchObject({ Content: { Slug: company.slug } })
})

it('sessions, XSRF and links hold on the company’s own host, ports and capitals aside', async () => {
  const company = await withDomain('propostas.sol.com.br')
  company.prove()
  await company.verify()
  const { admin } = company
  const here = at('Propostas.Sol.com.br:3000')
  expect((await admin.request('GET', '/api/session', undefined, here)).status).toBe(200)
  const write = (headers: Record<string, string>) =>
    admin.request('PATCH', '/api/settings/brand', { primaryColor: '#123456' }, { ...here, ...headers })
  expect((await write({ 'x-xsrf-token': 'another' })).status).toBe(403)
  expect((await write({})).status).toBe(200)
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { url, token } = await admin.call(proposals.share, {
    params: { id },
    body: { password: 'girassol', days: 15 },
  })
  expect(url).toBe(`http://propostas.sol.com.br:3000/publico/proposta/${token}`)
})

it('another company’s session and host header do not pass on it, nor a host that only looks like it', async () => {
  const one = await withDomain('app.um.com.br')
  one.prove()
  await one.verify()
  const other = await world.company()
  expect((await other.admin.request('GET', '/api/session', undefined, at('app.um.com.br'))).status).toBe(401)
  for (const forged of ['um.com.br', 'x.app.um.com.br', 'app.um.com.br.evil.test', `app.um.com.br.localhost`])
    expect((await one.admin.request('GET', '/api/session', undefined, at(forged))).status).toBe(404)
  const { body } = await other.stranger.request('GET', '/api/instance', undefined, {
    'x-forwarded-host': 'app.um.com.br',
  })
  expect(body).toMatchObject({ Content: { Slug: other.company.slug } })
})

it('a domain belongs to one company at a time, and is free again when that one gives it up', async () => {
  const one = await withDomain('app.dois.com.br')
  one.prove()
  await one.verify()
  const other = await world.company()
  const claim = await other.admin.call(branding.addDomain, { body: { host: 'app.dois.com.br' } })
  records.set(claim.proofName, [claim.proofText])
  const verify = () => other.admin.call(branding.verifyDomain, { params: { id: claim.id } })
  await expect(verify()).rejects.toMatchObject({ status: 409, code: 'branding.domain_taken' })
  await one.admin.call(branding.removeDomain, { params: { id: one.domain.id } })
  expect((await one.admin.request('GET', '/api/session', undefined, at('app.dois.com.br'))).status).toBe(404)
  expect(await verify()).toMatchObject({ isMain: true })
})

it('takes what people paste as a domain, and refuses the platform’s own, addresses and what is named twice', async () => {
  const { admin } = await world.company()
  const add = (host: string) => admin.call(branding.addDomain, { body: { host } })
  expect((await add('https://Energia.Ação.com.br/login')).host).toBe(domainToASCII('energia.ação.com.br'))
  await expect(add('energia.ação.com.br')).rejects.toMatchObject({ status: 422 })
  for (const host of ['localhost', 'demo.localhost', '10.0.0.1', '[::1]', 'sol', '', '-a.com', 'a b.com'])
    await expect(add(host), host).rejects.toMatchObject({ status: 422 })
  expect(isHostName(hostNameOf('a.co:8080'))).toBe(true)
})

it('says when DNS does not answer', async () => {
  const { admin } = await silent.company()
  const { id } = await admin.call(branding.addDomain, { body: { host: 'app.mudo.com.br' } })
  await expect(admin.call(branding.verifyDomain, { params: { id } })).rejects.toMatchObject({
    status: 409,
    code: 'branding.dns_silent',
  })
})

it('another company’s domain cannot be seen, checked or removed', async () => {
  const { domain } = await withDomain('app.tres.com.br')
  const { admin } = await world.company()
  expect((await admin.call(branding.domains, {})).list).toEqual([])
  for (const call of [branding.verifyDomain, branding.removeDomain])
    await expect(admin.call(call, { params: { id: domain.id } })).rejects.toMatchObject({ status: 404 })
  const nobody = actorWith(world.running, 'nobody', '', '')
  expect((await nobody.request('GET', '/api/instance', undefined, at('nada.com.br'))).status).not.toBe(500)
})

it('domains are found by name, a page at a time', async () => {
  const { admin } = await world.company()
  for (const host of ['sol-a.exemplo.com', 'sol-b.exemplo.com', 'lua.exemplo.com'])
    await admin.call(branding.addDomain, { body: { host } })
  const page = async (query: object) => admin.call(branding.domains, { query })
  expect((await page({ search: 'SOL' })).list.map(({ host }) => host)).toEqual([
    'sol-a.exemplo.com',
    'sol-b.exemplo.com',
  ])
  expect(await page({ search: 'sol', pageSize: 1, pageNumber: 2 })).toMatchObject({
    totalItems: 2,
    list: [{ host: 'sol-b.exemplo.com' }],
  })
})
