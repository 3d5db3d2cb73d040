import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { placeholderModels } from '../../../platform/contract/placeholder-models.ts'
import { statement } from '../../../platform/db/statement.ts'
import { placeholdersOf } from '../../../platform/placeholders/placeholder-source.ts'
import { deals } from '../../deals/contract.ts'
import { aContact, aDeal } from '../../deals/server/testing.ts'
import { proposals } from '../../proposals/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { emailModels, placeholders } from '../contract.ts'

const world = await startWorld()
const { admin } = await world.company()

const made = (nome: string) => admin.call(emailModels.create, { body: { nome, assunto: 'Olá', corpo: 'Texto' } })

it('[API-011] [API-012] GET modeloEmail answers with the list and the paging fields in Content, by query', async () => {
  for (const nome of ['Boas-vindas', 'Proposta enviada', 'Proposta vencida']) await made(nome)
  const { body } = await admin.request('GET', '/api/modeloEmail?pageNumber=2&pageSize=1&query=PROPOSTA')
  expect((body as { Content: object }).Content).toEqual({
    list: [expect.objectContaining({ nome: 'Proposta enviada' })],
    nextCursor: expect.any(String),
    pageNumber: 2,
    pageSize: 1,
    totalItems: 2,
    totalPages: 2,
  })
})

it('[API-014] [API-015] [API-016] [API-017] [TMPL-013] an e-mail model is created with a nome, read, changed and deleted', async () => {
  const created = await admin.request('POST', '/api/modeloEmail', { nome: 'Cobrança' })
  const { id } = (created.body as { Content: { id: string } }).Content
  expect(created.body).toMatchObject({ Content: { nome: 'Cobrança', assunto: '', corpo: '' } })
  const given = { nome: 'Cobrança 2', assunto: 'Sua fatura', corpo: 'Olá {{lead.nome}}' }
  expect((await admin.request('PUT', `/api/modeloEmail/${id}`, given)).body).toMatchObject({ Content: given })
  expect((await admin.request('GET', `/api/modeloEmail/${id}`)).body).toMatchObject({ Content: { id, ...given } })
  expect((await admin.request('DELETE', `/api/modeloEmail/${id}`)).status).toBe(204)
  expect((await admin.request('GET', `/api/modeloEmail/${id}`)).status).toBe(404)
})

it('[API-018] [TMPL-018] POST modeloEmail/copiar/{id} copies it: the same text under the name with (cópia)', async () => {
  const { id } = await made('Visita')
  const { body } = await admin.request('POST', `/api/modeloEmail/copiar/${id}`)
  expect(body).toMatchObject({ Content: { nome: 'Visita (cópia)', assunto: 'Olá', corpo: 'Texto' } })
  expect((body as { Content: { id: string } }).Content.id).not.toBe(id)
  const long = await made('x'.repeat(255))
  expect((await admin.call(emailModels.copy, { params: { id: long.id } })).nome.length).toBeLessThanOrEqual(255)
})

it('[TMPL-017] an e-mail model is created with a nome, changed, copied and deleted; its copy stays', async () => {
  const { id } = await made('Retorno')
  const given = { nome: 'Retorno 2', assunto: 'De volta', corpo: 'Olá {{lead.nome}}' }
  expect(await admin.call(emailModels.edit, { params: { id }, body: given })).toMatchObject(given)
  const copy = await admin.call(emailModels.copy, { params: { id } })
  expect(copy).toMatchObject({ ...given, nome: 'Retorno 2 (cópia)' })
  await admin.call(emailModels.remove, { params: { id } })
  const names = async () =>
    (await admin.call(emailModels.list, { query: { query: 'Retorno 2' } })).list.map(({ nome }) => nome)
  expect(await names()).toEqual(['Retorno 2 (cópia)'])
})

it('[TMPL-023] a model requires a nome', async () => {
  const { status, body } = await admin.request('POST', '/api/modeloEmail', { nome: '  ' })
  expect([status, body]).toEqual([422, expect.objectContaining({ Fields: { nome: 'Informe o nome do modelo.' } })])
  const english = await admin.request('POST', '/api/modeloEmail', { nome: '' }, { 'accept-language': 'en-US' })
  expect(english.body).toMatchObject({ Fields: { nome: 'Model name is required.' } })
})

it('[API-019] [API-021] [TMPL-016] GET {entity}/propriedadesParaModelo answers with the placeholders of each of the seven models', async () => {
  expect(placeholderModels).toEqual([
    'lead',
    'prePropostaAceita',
    'preProposta',
    'projeto',
    'simulador',
    'loja',
    'usuario',
  ])
  for (const model of placeholderModels) {
    const { status, body } = await admin.request('GET', `/api/${model}/propriedadesParaModelo`)
    const list = (body as { Content: { key: string; text: string; label: string }[] }).Content
    expect([model, status, list.length > 0]).toEqual([model, 200, true])
    for (const { key, text } of list) expect(text).toBe(`{{${model}.${key}}}`)
  }
  const english = await admin.request('GET', '/api/lead/propriedadesParaModelo', undefined, { 'accept-language': 'en' })
  expect(english.body).toMatchObject({
    Content: expect.arrayContaining([{ key: 'telefone', text: '{{lead.telefone}}', label: 'Phone' }]),
  })
  expect(placeholders.lead.needs).toBe('session')
})

it('[TMPL-019] a template is filled with the values of the deal’s lead, proposals, project, simulator, store and user', async () => {
  const company = await world.company()
  const person = company.admin
  const { dealId, choices } = await readyToPropose(company)
  const deal = await person.call(deals.show, { params: { id: dealId } })
  const accepted = await person.call(proposals.generate, { params: { dealId }, body: choices })
  await person.call(proposals.accept, { params: { id: accepted.id } })
  const newest = await person.call(proposals.generate, { params: { dealId }, body: choices })
  expect(newest.number).not.toBe(accepted.number)
  const [store] = await company.look((ctx) =>
    ctx.rows(statement<{ name: string }>('select name from stores where id = $1', [company.storeId])),
  )
  const expected: Record<string, string> = {
    'lead.nome': 'Maria Lima',
    'prePropostaAceita.numero': String(accepted.number),
    'preProposta.numero': String(newest.number),
    'projeto.nome': deal.title,
    'simulador.consumo': String(deal.consumptionKwh),
    'loja.nome': store!.name,
    'usuario.nome': 'Ana Administradora',
  }
  const filled = async (corpo: string) => {
    const body = { assunto: 'De {{lead.primeiroNome}}', corpo, dealId }
    return person.call(emailModels.preview, { body })
  }
  for (const [name, value] of Object.entries(expected)) {
    const { subject, html, unknown } = await filled(`início {{${name}}} fim`)
    const body = /<body>(.*)<\/body>/s.exec(html)?.[1]
    expect([name, subject, body, unknown]).toEqual([name, 'De Maria', `<p>início ${value} fim</p>`, []])
  }
  expect((await filled('{{lead.nomeQueNaoExiste}}')).unknown).toEqual(['{{lead.nomeQueNaoExiste}}'])
})

it('every placeholder has its value worked out for a bare deal, and none is a name without a label', async () => {
  const deal = await aDeal(admin)
  for (const model of placeholderModels) {
    const source = placeholdersOf(model)!
    const corpo = Object.keys(source.labels)
      .map((key) => `{{${model}.${key}}}`)
      .join('\n')
    const { unknown, html } = await admin.call(emailModels.preview, { body: { assunto: '', corpo, dealId: deal.id } })
    expect([model, unknown]).toEqual([model, []])
    expect(html).not.toMatch(/undefined|null|NaN|\{\{/)
  }
})

it('a name with markup in it is shown in the preview, not obeyed', async () => {
  const contact = await aContact(admin, { name: '<img src=x onerror=alert(1)>' })
  const deal = await aDeal(admin, { contactId: contact.id })
  const { html } = await admin.call(emailModels.preview, {
    body: { assunto: '', corpo: '<script>alert(1)</script> {{lead.nome}}', dealId: deal.id },
  })
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain('&lt;script&gt;')
})
