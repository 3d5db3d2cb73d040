import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { deletions } from '../../../../platform/trash/contract.ts'
import { branding } from '../../../branding/contract.ts'
import { maxWorks } from '../../../branding/works.ts'
import { stores } from '../../../organisation/contract.ts'
import { proposals } from '../../../proposals/contract.ts'
import { readyToPropose } from '../../../proposals/server/test-deal.ts'
import { type ProposalData, proposalData } from '../../contract.ts'

const world = await startWorld()
const texts = {
  about: 'Somos de Uberlândia.\nInstalamos desde 2014.',
  included: 'Tudo até a primeira fatura.',
  notIncluded: 'Troca do telhado.',
  moduleWarranty: 'Quinze anos <b>contra defeitos</b>.',
  inverterWarranty: 'Dez anos, com troca em 48 horas.',
  structureWarranty: 'Doze anos contra ferrugem.',
  installationWarranty: 'Seis anos, com visita anual.',
  cashText: 'Pix em até dois dias.',
  paymentText: 'Metade no contrato, metade na entrega.',
}
const recordOf = ({ admin, storeId }: TestCompany, given: object = {}) =>
  admin.call(proposalData.addProposalData, { body: { name: 'Matriz', storeIds: [storeId], ...texts, ...given } })

async function sharedProposal(company: TestCompany) {
  const { dealId, choices } = await readyToPropose(company)
  const { id } = await company.admin.call(proposals.generate, { params: { dealId }, body: choices })
  const { token } = await company.admin.call(proposals.share, { params: { id } })
  const open = async () => {
    const { model } = await company.stranger.call(proposals.open, { params: { token }, body: {} })
    return model
  }
  return { id, token, open }
}

const sendImage = (company: TestCompany, id: string, content: Buffer) =>
  sendFile<ProposalData>(company.admin, `POST /api/proposal-data/${id}/images`, { name: 'obra.png', content })

it('the list names the records with their stores, by name, and finds them by both', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const second = await admin.call(stores.addStore, { body: { name: 'Filial Araguari', zipCode: '38440000' } })
  const { id } = await recordOf(company, { storeIds: [storeId, second.id] })
  await recordOf(company, { name: 'Antigo', storeIds: [] })
  const listed = async (query: object = {}) =>
    (await admin.call(proposalData.proposalDataList, { query })).list.map(({ name }) => name)
  expect(await listed()).toEqual(['Antigo', 'Matriz'])
  expect(await listed({ search: 'araguari' })).toEqual(['Matriz'])
  expect(await listed({ search: 'ANTIGO' })).toEqual(['Antigo'])
  expect(await listed({ store: [second.id] })).toEqual(['Matriz'])
  const page = await admin.call(proposalData.proposalDataList, { query: { pageSize: 1, sort: '-name' } })
  expect(page).toMatchObject({
    totalItems: 2,
    list: [{ id, storeIds: expect.arrayContaining([storeId, second.id]), stores: expect.stringContaining('Araguari') }],
  })
})

it('a store has one record: a second one is refused, names the first, and of two at once one remains', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const first = await recordOf(company)
  const again = { name: 'Outro', storeIds: [storeId] }
  const refused = await admin.request('POST', '/api/proposal-data', again)
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ Code: 'templates.data_store_taken', Message: expect.stringContaining('“Matriz”') }),
  ])
  const english = await admin.request('POST', '/api/proposal-data', again, { 'accept-language': 'en-US' })
  expect(english.body).toMatchObject({ Message: expect.stringMatching(/already uses “Matriz”/) })
  const kept = await recordOf(company, { name: 'Reserva', storeIds: [] })
  await expect(
    admin.call(proposalData.editProposalData, { params: { id: kept.id }, body: { storeIds: [storeId] } }),
  ).rejects.toMatchObject({ status: 409 })
  await admin.call(proposalData.editProposalData, { params: { id: first.id }, body: { storeIds: [] } })
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, at) => admin.request('POST', '/api/proposal-data', { ...again, name: `R${at}` })),
  )
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(sent.filter(({ status }) => status === 409)).toHaveLength(5)
})

it('a record keeps what is not sent, and refuses what no proposal could show', async () => {
  const company = await world.company()
  const { admin } = company
  const { id } = await recordOf(company)
  const after = await admin.call(proposalData.editProposalData, { params: { id }, body: { about: 'Outro texto' } })
  expect(after).toMatchObject({ ...texts, about: 'Outro texto', name: 'Matriz', storeIds: [company.storeId] })
  const wrong = async (body: object) => (await admin.request('PATCH', `/api/proposal-data/${id}`, body)).status
  expect(await wrong({ name: ' ' })).toBe(422)
  expect(await wrong({ included: 'x'.repeat(201) })).toBe(422)
  expect(await wrong({ about: 'a\n'.repeat(90) })).toBe(422)
  const nobody = { name: 'X', storeIds: ['0198f000-0000-7000-8000-000000000003'] }
  expect((await admin.request('POST', '/api/proposal-data', nobody)).status).toBe(404)
})

it('another company neither reads nor changes a record, and cannot name its stores or photos', async () => {
  const [one, other] = [await world.company(), await world.company()]
  const { id } = await recordOf(one)
  const { content } = await sendImage(one, id, await picture(800, 600))
  const [work] = content.works
  for (const [method, body] of [['GET'], ['PATCH', { name: 'Meu' }], ['DELETE']] as const)
    expect((await other.admin.request(method, `/api/proposal-data/${id}`, body)).status).toBe(404)
  expect((await sendImage(other, id, await picture(800, 600))).status).toBe(404)
  expect((await other.stranger.request('GET', `/api/public/pictures/${work!.id}`)).status).toBe(404)
  const own = await recordOf(other)
  const put = { works: [{ id: work!.id, caption: '' }] }
  expect((await other.admin.request('PUT', `/api/proposal-data/${own.id}/images`, put)).status).toBe(404)
  const stolen = { name: 'X', storeIds: [one.storeId] }
  expect((await other.admin.request('POST', '/api/proposal-data', stolen)).status).toBe(404)
})

it('a proposal shows what the record of its store says, on the page and on paper, and always as text', async () => {
  const company = await world.company()
  const { id: dataId } = await recordOf(company)
  await sendImage(company, dataId, await picture(1600, 900))
  const { content } = await sendImage(company, dataId, await picture(900, 1600, '#004B57'))
  const [first, second] = content.works
  await company.admin.call(proposalData.arrangeProposalPictures, {
    params: { id: dataId },
    body: { works: [{ id: second!.id, caption: ' Padaria Trigal ' }, first!] },
  })
  const { id, open } = await sharedProposal(company)
  const { company: shown, terms, equipment } = await open()
  expect(shown.about).toBe(texts.about)
  expect(shown.works).toEqual([
    { picture: `/api/public/pictures/${second!.id}`, caption: 'Padaria Trigal' },
    { picture: `/api/public/pictures/${first!.id}`, caption: '' },
  ])
  expect(terms).toMatchObject({
    included: texts.included,
    notIncluded: texts.notIncluded,
    cashTerms: texts.cashText,
    paymentText: texts.paymentText,
    warrantyTexts: {
      module: texts.moduleWarranty,
      inverter: texts.inverterWarranty,
      structure: texts.structureWarranty,
      installation: texts.installationWarranty,
    },
  })
  expect(equipment.filter(({ kind }) => kind === 'module')).toEqual([expect.objectContaining({ isWorded: true })])
  expect((await company.stranger.request('GET', shown.works[0]!.picture)).status).toBe(200)
  const printed = await company.admin.request('GET', `/api/proposals/${id}/pdf`)
  const paper = readPdf(printed.body as Uint8Array)
    .pages.join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const text of [...Object.values(texts), 'Padaria Trigal']) expect(paper).toContain(text.replace('\n', ' '))
})

it('a store without a record, and an empty text, say what proposals have always said', async () => {
  const company = await world.company()
  await sendFile(company.admin, 'POST /api/settings/company/works', { name: 'a.png', content: await picture(800, 600) })
  const { id, open } = await sharedProposal(company)
  const before = await open()
  expect(before.company).not.toHaveProperty('about')
  const made = await recordOf(company, Object.fromEntries(Object.keys(texts).map((name) => [name, ''])))
  expect(await open()).toEqual(before)
  await company.admin.call(proposals.recalculate, { params: { id }, body: {} })
  expect({ ...(await open()), head: before.head }).toEqual(before)
  await company.admin.call(proposalData.editProposalData, { params: { id: made.id }, body: { cashText: 'Só Pix.' } })
  await company.admin.call(proposals.recalculate, { params: { id }, body: {} })
  const after = await open()
  expect(after.terms).toEqual({ ...before.terms, cashTerms: 'Só Pix.', cashText: 'Só Pix.' })
  expect(after.company).toEqual(before.company)
})

it('a proposal keeps what it was sent with when the record changes, loses photos or is deleted', async () => {
  const company = await world.company()
  const { admin, stranger } = company
  const { id: dataId } = await recordOf(company)
  const { content } = await sendImage(company, dataId, await picture(800, 600))
  const { id, open } = await sharedProposal(company)
  const sent = await open()
  await admin.call(proposalData.editProposalData, { params: { id: dataId }, body: { about: 'Mudamos.' } })
  await admin.call(proposalData.arrangeProposalPictures, { params: { id: dataId }, body: { works: [] } })
  expect(await open()).toEqual(sent)
  await admin.call(proposalData.removeProposalData, { params: { id: dataId } })
  expect(await open()).toEqual(sent)
  expect((await stranger.request('GET', `/api/public/pictures/${content.works[0]!.id}`)).status).toBe(200)
  const { open: openNext } = await sharedProposal(company)
  expect((await openNext()).company).not.toHaveProperty('about')
  const copy = await admin.call(proposals.duplicate, { params: { id } })
  const { token } = await admin.call(proposals.share, { params: { id: copy.id } })
  const { model } = await stranger.call(proposals.open, { params: { token }, body: {} })
  expect(model.company.about).toBe(texts.about)
  await admin.call(proposals.recalculate, { params: { id }, body: {} })
  expect((await open()).company).not.toHaveProperty('about')
})

it('a deleted record comes back from the trash whole, without a store that has another by then', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const second = await admin.call(stores.addStore, { body: { name: 'Filial', zipCode: '38440000' } })
  const { id } = await recordOf(company, { storeIds: [storeId, second.id] })
  await sendImage(company, id, await picture(800, 600))
  const before = await admin.call(proposalData.proposalData, { params: { id } })
  await admin.call(proposalData.removeProposalData, { params: { id } })
  await admin.call(deletions.undo, { params: { id } })
  expect(await admin.call(proposalData.proposalData, { params: { id } })).toEqual(before)
  await admin.call(proposalData.removeProposalData, { params: { id } })
  const next = await recordOf(company, { name: 'Nova', storeIds: [storeId] })
  await admin.call(deletions.undo, { params: { id } })
  expect(await admin.call(proposalData.proposalData, { params: { id } })).toMatchObject({ storeIds: [second.id] })
  expect(await admin.call(proposalData.proposalData, { params: { id: next.id } })).toMatchObject({
    storeIds: [storeId],
  })
})

it('a record keeps no more photos than fit, none too small and nothing but pictures', async () => {
  const company = await world.company()
  const { id } = await recordOf(company)
  expect(await sendImage(company, id, await picture(799, 600))).toMatchObject({ status: 422 })
  expect(await sendImage(company, id, Buffer.from('nenhuma foto'))).toMatchObject({ status: 422 })
  const photo = await picture(800, 600)
  const sent = await Promise.all(Array.from({ length: maxWorks + 2 }, () => sendImage(company, id, photo)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(maxWorks)
  expect(sent.filter(({ code }) => code === 'branding.works_full')).toHaveLength(2)
  expect(await company.admin.call(branding.works, {})).toEqual([])
})
