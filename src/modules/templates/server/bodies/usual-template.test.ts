import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { works } from '../../../../platform/work/contract.ts'
import { proposals } from '../../../proposals/contract.ts'
import { templates } from '../../contract.ts'
import { made, proposalOf, publish, standard, usual, written } from './test-templates.ts'

const world = await startWorld()

it('a new template is a draft: no proposal takes it, nor is it offered, before somebody publishes it', async () => {
  const company = await world.company()
  const { admin } = company
  const { id, revision, published, hasDraft } = await admin.call(templates.addTemplate, {
    body: { name: 'Novo', kind: 'proposals', isUsual: true, body: written('Ainda não') },
  })
  expect({ published, hasDraft }).toEqual({ published: null, hasDraft: true })
  const proposal = await proposalOf(company)
  const params = { id: proposal.id }
  expect(await admin.call(proposals.templatesOfProposal, { params })).toEqual({
    chosen: null,
    version: null,
    newest: null,
    options: [],
  })
  await admin.call(templates.publishTemplate, { params: { id }, body: { revision } })
  expect(await admin.call(proposals.templatesOfProposal, { params })).toMatchObject({ chosen: null, options: [{ id }] })
  const copy = await admin.call(templates.copyTemplate, { params: { id } })
  expect(copy).toMatchObject({ published: null, hasDraft: true, isUsual: false })
})

it('no proposal takes a template that nobody chose as usual; of two usual ones that of the store comes first', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const chosen = async () => {
    const { id } = await proposalOf(company)
    return (await admin.call(proposals.templatesOfProposal, { params: { id } })).chosen
  }
  const one = await made(company, written('Um'), 'Um')
  expect(await chosen()).toBeNull()
  await admin.call(templates.editTemplate, { params: { id: one.id }, body: { isUsual: true } })
  expect(await chosen()).toBe(one.id)
  const own = await made(company, written('Da loja'), 'Loja', { storeIds: [storeId], isUsual: true })
  expect(await chosen()).toBe(own.id)
  const two = await made(company, written('Dois'), 'Dois', { isUsual: true })
  const { list } = await admin.call(templates.templates, { query: { kind: 'proposals' } })
  expect(list.filter(({ isUsual }) => isUsual).map(({ id }) => id)).toEqual([two.id, own.id])
  await admin.call(templates.editTemplate, { params: { id: own.id }, body: { isUsual: false } })
  expect(await chosen()).toBe(two.id)
  const document = { name: 'Contrato', kind: 'documents', isUsual: true, body: { ...standard, form: 'text' } }
  expect((await admin.request('POST', '/api/templates', document)).status).toBe(422)
})

it('a template that is switched off ends for what was not handed out, and stays where it was', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await usual(company, written('Do modelo'))
  const [sent, printed, kept] = [await proposalOf(company), await proposalOf(company), await proposalOf(company)]
  await admin.call(proposals.share, { params: { id: sent.id } })
  await admin.call(proposals.pdfAddress, { params: { id: printed.id } })
  await admin.call(templates.editTemplate, { params: { id }, body: { isEnabled: false } })
  expect((await sent.paper()).join('')).toContain('Do modelo')
  expect((await printed.paper()).join('')).toContain('Do modelo')
  const params = { id: kept.id }
  expect(await admin.call(proposals.templatesOfProposal, { params })).toEqual({
    chosen: null,
    version: null,
    newest: null,
    options: [],
  })
  expect(await kept.paper()).toHaveLength(8)
  const { token } = await admin.call(proposals.share, { params })
  await admin.call(templates.editTemplate, { params: { id }, body: { isEnabled: true } })
  expect(await kept.page(token)).toBeNull()
})

it('a proposal whose PDF somebody took keeps that version, as one that was sent does', async () => {
  const company = await world.company()
  const { id } = await usual(company, written('Primeira'))
  const proposal = await proposalOf(company)
  expect((await proposal.paper()).join('')).toContain('Primeira')
  await publish(company, id, written('Segunda'))
  expect((await proposal.paper()).join('')).toContain('Primeira')
  await company.admin.call(proposals.chooseTemplate, { params: { id: proposal.id }, body: { templateId: id } })
  expect((await proposal.paper()).join('')).toContain('Segunda')
})

it('a proposal keeps the version that it was sent with, until a person chooses again', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await usual(company, written('Primeira'))
  const proposal = await proposalOf(company)
  await publish(company, id, written('Segunda'))
  const { token } = await admin.call(proposals.share, { params: { id: proposal.id } })
  const shown = async () => JSON.stringify((await proposal.page(token))!.body)
  expect(await shown()).toContain('Segunda')
  await publish(company, id, written('Terceira'))
  expect(await shown()).toContain('Segunda')
  await admin.call(proposals.share, { params: { id: proposal.id } })
  expect((await proposal.paper()).join('')).toContain('Segunda')
  await admin.call(proposals.chooseTemplate, { params: { id: proposal.id }, body: { templateId: id } })
  expect((await proposal.paper()).join('')).toContain('Terceira')
  expect((await admin.request('DELETE', `/api/templates/${id}`)).body).toMatchObject({ Code: 'templates.used' })
})

it('a proposal that was printed keeps its version when its template is mended, says so, and is printed again where asked', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await usual(company, written('Com engano'))
  const proposal = await proposalOf(company)
  const params = { id: proposal.id }
  await admin.call(proposals.pdfAddress, { params })
  await publish(company, id, written('Emendado'))
  const kept = { chosen: id, version: 1, newest: 2 }
  expect(await admin.call(proposals.templatesOfProposal, { params })).toMatchObject(kept)
  expect((await proposal.paper()).join('')).toContain('Com engano')
  const again = await admin.call(proposals.chooseTemplate, { params, body: { templateId: id } })
  expect(again).toMatchObject({ chosen: id, version: 2, newest: 2 })
  expect((await proposal.paper()).join('')).toContain('Emendado')
})

it('several templates are taken out of use at once, and are in use again when that is undone', async () => {
  const company = await world.company()
  const { admin } = company
  const [one, two] = [await made(company, written('Um'), 'Um'), await made(company, written('Dois'), 'Dois')]
  const body = { chosen: { ids: [one.id, two.id] }, to: { isEnabled: false } }
  const work = await admin.call(templates.changeTemplates, { body })
  expect(work).toMatchObject({ done: 2, failed: 0 })
  const inUse = async () =>
    (await admin.call(templates.templates, { query: { isEnabled: 'true' } })).list.map(({ id }) => id)
  expect(await inUse()).not.toContain(one.id)
  await admin.call(works.undo, { params: { id: work.id } })
  expect(await inUse()).toEqual(expect.arrayContaining([one.id, two.id]))
  const chosen = { filters: { kind: 'documents' as const } }
  expect(await admin.call(templates.changeTemplates, { body: { ...body, chosen } })).toMatchObject({ done: 0 })
})
