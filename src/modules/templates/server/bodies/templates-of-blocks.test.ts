import fc from 'fast-check'
import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld } from '../../../../app/testing.ts'
import { contacts } from '../../../contacts/contract.ts'
import { deals } from '../../../deals/contract.ts'
import { stores } from '../../../organisation/contract.ts'
import { proposals } from '../../../proposals/contract.ts'
import { shippedTemplates } from '../../../proposals/document/template/shipped.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { changeBlock, insertBlock } from '../../blocks/edit-body.ts'
import { templates } from '../../contract.ts'
import { made, proposalOf, publish, standard, usual, written } from './test-templates.ts'

const world = await startWorld()
it('[TMPL-001] [TMPL-014] the list names templates with their stores, version and whoever changed them; a store’s own is offered there alone', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const other = await admin.call(stores.addStore, { body: { name: 'Filial Araguari', zipCode: '38440000' } })
  await made(company, standard, 'Da filial', { storeIds: [other.id] })
  const mine = await made(company, { ...standard, orientation: 'landscape' }, 'Nossa', {
    storeIds: [storeId],
    isUsual: true,
  })
  const { list } = await admin.call(templates.templates, { query: { kind: 'proposals' } })
  expect(list).toEqual([
    expect.objectContaining({ name: 'Da filial', stores: 'Filial Araguari', published: 1, hasDraft: false }),
    expect.objectContaining({ name: 'Nossa', isEnabled: true, form: 'blocks', changedBy: 'Ana Administradora' }),
  ])
  expect(mine.body).toMatchObject({ orientation: 'landscape' })
  expect((await admin.call(templates.templates, { query: { kind: 'documents' } })).list).toEqual([])
  const proposal = await proposalOf(company)
  const offered = async () => admin.call(proposals.templatesOfProposal, { params: { id: proposal.id } })
  expect(await offered()).toEqual({
    chosen: mine.id,
    version: null,
    newest: 1,
    options: [{ id: mine.id, name: 'Nossa' }],
  })
  await admin.call(templates.editTemplate, { params: { id: mine.id }, body: { isEnabled: false } })
  const [first] = [await proposalOf(company)]
  expect(await admin.call(proposals.templatesOfProposal, { params: { id: first.id } })).toMatchObject({
    chosen: null,
    options: [],
  })
})

it('[TMPL-009] [TMPL-022] each publication adds a version with author and date, and an earlier one comes back as the next', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await made(company, written('Um'))
  await publish(company, id, written('Dois'))
  const { revision } = await admin.call(templates.template, { params: { id } })
  const restore = (body: { revision: number }) =>
    admin.call(templates.restoreTemplate, { params: { id, number: '1' }, body })
  await expect(restore({ revision: revision - 1 })).rejects.toMatchObject({ code: 'templates.changed_meanwhile' })
  const restored = await restore({ revision })
  expect(restored).toMatchObject({ published: 3, hasDraft: false, body: written('Um') })
  const { list, totalItems } = await admin.call(templates.templateVersions, { params: { id } })
  expect(totalItems).toBe(3)
  expect(list.map(({ number, author, isInUse }) => [number, author, isInUse])).toEqual([
    [3, 'Ana Administradora', true],
    [2, 'Ana Administradora', false],
    [1, 'Ana Administradora', false],
  ])
  expect(list.every(({ createdAt }) => !Number.isNaN(Date.parse(createdAt)))).toBe(true)
  expect(await admin.call(templates.templateVersion, { params: { id, number: '2' } })).toMatchObject({
    body: written('Dois'),
  })
  for (const number of ['4', '0', '-1', 'x', '99999999999'])
    expect((await admin.request('GET', `/api/templates/${id}/versions/${number}`)).status).toBe(404)
})

it('a draft changes nothing that is in use; of two who write, the later is told; discarded, it is gone', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, revision } = await made(company, written('Em uso'))
  const params = { id }
  const saved = await admin.call(templates.saveTemplateDraft, { params, body: { body: written('Rascunho'), revision } })
  const late = await admin.request('PUT', `/api/templates/${id}/draft`, { body: written('Outro'), revision })
  expect(late).toMatchObject({
    status: 409,
    body: {
      Code: 'templates.changed_meanwhile',
      Message: expect.stringContaining('Ana Administradora'),
      Details: { revision: saved.revision },
    },
  })
  expect(await admin.call(templates.template, { params })).toMatchObject({
    hasDraft: true,
    draftBy: 'Ana Administradora',
    body: written('Rascunho'),
  })
  expect(await admin.call(templates.templateVersion, { params: { id, number: '1' } })).toMatchObject({ isInUse: true })
  const same = await admin.call(templates.saveTemplateDraft, {
    params,
    body: { body: written('Rascunho'), revision: saved.revision },
  })
  expect(same.revision).toBe(saved.revision)
  await expect(admin.call(templates.dropTemplateDraft, { params, query: { revision } })).rejects.toMatchObject({
    code: 'templates.changed_meanwhile',
  })
  expect(await admin.call(templates.template, { params })).toMatchObject({ hasDraft: true, body: written('Rascunho') })
  const dropped = await admin.call(templates.dropTemplateDraft, { params, query: { revision: saved.revision } })
  expect(dropped).toMatchObject({
    hasDraft: false,
    body: written('Em uso'),
  })
})

it('[TMPL-021] paper and page are those of the chosen template; a new proposal begins with the usual one, else with today’s pages', async () => {
  const company = await world.company()
  const { admin } = company
  const only = await usual(company, written('Olá {{lead.nome}}, {{preProposta.potencia}} kWp.'))
  const proposal = await proposalOf(company)
  const [page, ...rest] = await proposal.paper()
  expect(rest).toEqual([])
  expect(page).toContain('Para Maria')
  expect(page).toMatch(/Olá Maria Lima, [\d,]+ kWp\./)
  const second = await made(company, written('Outro modelo'), 'Segundo')
  await admin.call(templates.editTemplate, { params: { id: only.id }, body: { isUsual: false } })
  const undecided = await proposalOf(company)
  expect(await admin.call(proposals.templatesOfProposal, { params: { id: undecided.id } })).toMatchObject({
    chosen: null,
    options: [{ id: only.id }, { id: second.id }],
  })
  expect(await undecided.paper()).toHaveLength(8)
  await admin.call(proposals.chooseTemplate, { params: { id: undecided.id }, body: { templateId: second.id } })
  expect((await undecided.paper()).join('')).toContain('Outro modelo')
  await admin.call(proposals.chooseTemplate, { params: { id: undecided.id }, body: { templateId: null } })
  expect(await undecided.paper()).toHaveLength(8)
})

it('[TMPL-019] [TMPL-020] conditions and loops are worked out, an empty field leaves nothing, and what a value brings is text', async () => {
  const company = await world.company()
  const text = [
    '{% if lead.email %}tem e-mail{% else %}sem e-mail{% endif %}',
    '{% for n in (1..3) %}[{{ n }}]{% endfor %}',
    'Nome: {{lead.nome}}; vazio: <{{projeto.previsaoDeFechamento}}>',
    '<script>alert(1)</script> *forte*',
  ].join('\n\n')
  const body = insertBlock(
    written(text),
    {
      id: 'h',
      kind: 'heading',
      settings: { text: 'Some' },
      when: { field: 'projeto.previsaoDeFechamento', is: 'filled' },
    },
    { page: 'p', index: 0 },
  )
  await usual(company, body)
  const proposal = await proposalOf(company)
  const page = (await proposal.paper()).join('\n')
  expect(page).toContain('[1][2][3]')
  expect(page).toMatch(/(tem|sem) e-mail/)
  expect(page).toContain('Nome: Maria Lima; vazio: <>')
  expect(page).toMatch(/<script>alert\(1\)<\/script>\s+forte/)
  expect(page).not.toContain('Some')
})

it('what no reader could read is not published, and is named with its place', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await made(company, written('Certo'))
  const wrong: [string, string][] = [
    ['{% if lead.nome %}aberto', 'unreadable'],
    ['{{lead.nome', 'unreadable'],
    ['{{lead.nomeQueNaoExiste}}', 'unknown-field'],
    ['{% include "etc/passwd" %}', 'unreadable'],
    ['{{ lead.nome | raw }}', 'unreadable'],
    ['{% for a in (1..99999) %}{% for b in (1..99999) %}x{% endfor %}{% endfor %}', 'too-much'],
    [`{% assign a = "x" %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}`, 'too-much'],
  ]
  for (const [text, kind] of wrong) {
    const { faults } = await admin.call(templates.checkTemplate, { body: { body: written(text) } })
    expect([text, faults]).toEqual([
      text,
      expect.arrayContaining([expect.objectContaining({ kind, isError: true, page: 'p', block: 't' })]),
    ])
    const { revision } = await admin.call(templates.template, { params: { id } })
    const saved = await admin.call(templates.saveTemplateDraft, {
      params: { id },
      body: { body: written(text), revision },
    })
    const refused = await admin.request('POST', `/api/templates/${id}/versions`, { revision: saved.revision })
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ Code: 'templates.has_faults' })])
  }
  expect(await admin.call(templates.templateVersions, { params: { id } })).toMatchObject({ totalItems: 1 })
})

it('the check of a deal names what it leaves empty, and pictures that are not there', async () => {
  const company = await world.company()
  const { admin } = company
  const { dealId } = await readyToPropose(company)
  const sent = await sendFile<{ id: string }>(admin, 'POST /api/templates/pictures', {
    name: 'obra.png',
    content: await picture(800, 600),
  })
  const block = (id: string, pictureId: string) => ({ id, kind: 'picture', settings: { picture: pictureId } })
  let body = written('{{projeto.previsaoDeFechamento}} {{lead.nome}}')
  body = insertBlock(body, block('a', sent.content.id), { page: 'p', index: 1 })
  body = insertBlock(body, block('b', '0198f000-0000-7000-8000-000000000003'), { page: 'p', index: 2 })
  const { faults } = await admin.call(templates.checkTemplate, { body: { body, dealId } })
  expect(faults).toEqual([
    { kind: 'empty-field', isError: false, page: 'p', block: 't', what: 'projeto.previsaoDeFechamento' },
    { kind: 'missing-picture', isError: true, page: 'p', block: 'b', what: '' },
  ])
})

it('another company’s template, picture and store are not there, and blocks that nobody declares are refused', async () => {
  const [one, other] = [await world.company(), await world.company()]
  const { id } = await made(one)
  const sent = await sendFile<{ id: string }>(one.admin, 'POST /api/templates/pictures', {
    name: 'a.png',
    content: await picture(800, 600),
  })
  for (const [method, path, body] of [
    ['GET', `/api/templates/${id}`],
    ['PATCH', `/api/templates/${id}`, { name: 'Meu' }],
    ['PUT', `/api/templates/${id}/draft`, { body: standard, revision: 1 }],
    ['DELETE', `/api/templates/${id}`],
  ] as const)
    expect([method, (await other.admin.request(method, path, body)).status]).toEqual([method, 404])
  const stolen = changeBlock(
    insertBlock(
      written('x'),
      { id: 'i', kind: 'picture', settings: { picture: sent.content.id } },
      { page: 'p', index: 1 },
    ),
    't',
    {},
  )
  await usual(other, stolen)
  const proposal = await proposalOf(other)
  const { token } = await other.admin.call(proposals.share, { params: { id: proposal.id } })
  expect((await proposal.page(token))!.pictures).toEqual({})
  const unknown = await one.admin.request('POST', '/api/templates', {
    name: 'X',
    kind: 'proposals',
    body: insertBlock(written('x'), { id: 'z', kind: 'iframe' }, { page: 'p', index: 0 }),
  })
  expect([unknown.status, unknown.body]).toEqual([422, expect.objectContaining({ Code: 'templates.unknown_block' })])
  const text = { name: 'X', kind: 'documents', body: standard }
  expect((await one.admin.request('POST', '/api/templates', text)).body).toMatchObject({ Code: 'templates.wrong_form' })
})

it('every shipped template is printed whole, with no fault', async () => {
  const company = await world.company()
  const proposal = await proposalOf(company)
  for (const { id: name, body } of shippedTemplates) {
    const { faults } = await company.admin.call(templates.checkTemplate, { body: { body } })
    expect([name, faults]).toEqual([name, []])
    const { id } = await made(company, body, name)
    await company.admin.call(proposals.chooseTemplate, { params: { id: proposal.id }, body: { templateId: id } })
    const pages = await proposal.paper()
    expect([name, pages.length > 0, pages.join('').match(/undefined|NaN|\{\{|\{%/)]).toEqual([name, true, null])
  }
})

it('whatever somebody types into a block, page and paper hold no markup of it', async () => {
  const { fillTogether } = await import('../../blocks/liquid-text.ts')
  const { markedText } = await import('../../blocks/marked-text.ts')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (typed, value) => {
      let filled: string
      try {
        filled = fillTogether()(`${typed} {{lead.nome}}`, { 'lead.nome': value })
      } catch {
        return
      }
      const { markup } = markedText(filled)
      expect(
        markup.replaceAll(
          /<\/?(p|ul|li|br|strong|em|span)>|<a href="https?:[^"<>]*" rel="noopener noreferrer" target="_blank">|<\/a>/g,
          '',
        ),
      ).not.toMatch(/[<>]/)
    }),
    { numRuns: 500 },
  )
})

it('before a proposal is sent, what its own template leaves empty is named with page and field; what a condition hides is not', async () => {
  const company = await world.company()
  const { admin } = company
  const body = written('Fale com {{lead.telefone}} e {{lead.email}}.')
  const hidden = {
    ...body.pages[0]!.blocks[0]!,
    id: 'hidden',
    settings: { text: '{{preProposta.dataDoAceite}}' },
    when: { field: 'lead.email', is: 'filled' as const },
  }
  const { id } = await made(company, {
    ...body,
    pages: [
      { ...body.pages[0]!, title: 'Contato', blocks: [...body.pages[0]!.blocks, hidden] },
      ...body.pages.slice(1),
    ],
  })
  const proposal = await proposalOf(company)
  const params = { id: proposal.id }
  const faults = () => admin.call(proposals.templateFaults, { params })
  expect(await faults()).toEqual({ templateId: null, faults: [] })
  await admin.call(proposals.chooseTemplate, { params, body: { templateId: id } })
  const { dealId } = await admin.call(proposals.show, { params })
  const { contactId } = await admin.call(deals.show, { params: { id: dealId } })
  await admin.call(contacts.edit, { params: { id: contactId }, body: { email: '' } })
  const found = await faults()
  expect(found.templateId).toBe(id)
  expect(found.faults.map(({ kind, what, page }) => [kind, what, page])).toEqual([['empty-field', 'E-mail', 'Contato']])
})
