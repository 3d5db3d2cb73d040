import { expect, it } from 'vitest'
import { type Actor, startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { customFields } from '../../../custom-fields/contract.ts'
import { aField, answer } from '../../../custom-fields/server/testing.ts'
import { funnels } from '../../../funnels/contract.ts'
import { smallLists } from '../../../small-lists/contract.ts'
import { deals, type MoveFill } from '../../contract.ts'
import { touchDeal } from '../public.ts'
import { aContact, aDeal, funnelOf } from '../testing.ts'

const world = await startWorld()
const one = await world.company()
const { admin } = one
const { at } = await funnelOf(admin)
const target = at('Comercial', 'Qualificação')

const move = (actor: Actor, id: string, fill?: MoveFill) =>
  actor.call(deals.move, { params: { id }, body: { ...target, ...(fill && { fill }) } })

/** The status has one requirement: a deal without it is refused with exactly that name, and enters once it has it. */
async function asksFor(rules: object, label: string, meet: (id: string) => Promise<MoveFill | undefined>) {
  const everything = { requires: [], requiredCategories: [], requiredFields: [], requiresParallel: [] }
  await admin.call(funnels.editStatus, { params: { id: target.statusId }, body: { ...everything, ...rules } })
  const contact = await aContact(admin)
  if (label === 'Telefone')
    await one.within((ctx) => ctx.run(statement("update contacts set phone = '' where id = $1", [contact.id])))
  const { id } = await aDeal(admin, { contactId: contact.id })
  const refused = await move(admin, id).catch((error) => error)
  expect(refused).toMatchObject({ status: 409, message: 'Preencha os itens obrigatórios para mover o negócio:' })
  expect(refused.details.missing.map((item: { label: string }) => item.label)).toEqual([label])
  const fill = await meet(id)
  expect(await move(admin, id, fill)).toMatchObject({ statusId: target.statusId })
}

/** A fact that another module stores with the deal. */
const kept = (patch: Parameters<typeof touchDeal>[2]) => async (id: string) => {
  await one.within((ctx) => touchDeal(ctx, id, patch))
  return undefined
}
const filled = (fill: MoveFill) => async () => fill

it('files', async () => {
  await asksFor({ requires: ['files'] }, 'Arquivos', kept({ files: 1 }))
})
it('files of set categories', async () => {
  const made = ['Fotos', 'Vistoria'].map((name) =>
    admin.call(smallLists.addItem, { params: { list: 'file-categories' }, body: { name } }),
  )
  const categories = (await Promise.all(made)).map(({ id }) => id)
  await asksFor(
    { requiredCategories: categories },
    'Arquivos das categorias exigidas',
    kept({ fileCategories: categories }),
  )
})
it('a proposal', async () => {
  await asksFor({ requires: ['proposal'] }, 'Proposta', kept({ proposals: 1 }))
})
it('a sale', async () => {
  await asksFor({ requires: ['sale'] }, 'Venda', kept({ sales: 1 }))
})
it('[FUNN-031] a technician', async () => {
  await asksFor({ requires: ['technician'] }, 'Técnico', filled({ technicianId: admin.id }))
})
it('[FUNN-032] the roof type', async () => {
  await asksFor({ requires: ['roof-type'] }, 'Tipo de telhado', filled({ roofType: 'Laje' }))
})
it('[FUNN-033] the dealership', async () => {
  await asksFor({ requires: ['dealership'] }, 'Concessionária', filled({ dealership: 'CEMIG-D' }))
})
it('[FUNN-034] the consumption', async () => {
  await asksFor({ requires: ['consumption'] }, 'Consumo', filled({ consumptionKwh: 480 }))
})
it('[FUNN-035] the energetic phase', async () => {
  await asksFor({ requires: ['phase'] }, 'Fase energética', filled({ phase: 'three' }))
})
it('[FUNN-036] the document', async () => {
  await asksFor({ requires: ['document'] }, 'Documento', filled({ document: '529.982.247-25' }))
})
it('[FUNN-038] the address', async () => {
  const whole = { street: 'Rua das Acácias', city: 'Uberlândia', stateCode: 'MG' }
  await asksFor({ requires: ['address'] }, 'Endereço', filled(whole))
  for (const part of ['street', 'city', 'stateCode'])
    await expect(move(admin, (await aDeal(admin, { ...whole, [part]: '' })).id)).rejects.toMatchObject({
      details: { missing: [{ label: 'Endereço' }] },
    })
})
it('[FUNN-039] the roof face', async () => {
  await asksFor({ requires: ['roof-face'] }, 'Face do telhado', filled({ roofFace: 'N' }))
})
it('the photo of the energy bill', async () => {
  await asksFor({ requires: ['bill-photo'] }, 'Foto da conta de energia', kept({ billPhotos: 1 }))
})
it('[FUNN-041] the birth date', async () => {
  await asksFor({ requires: ['birth-date'] }, 'Data de nascimento', filled({ birthDate: '1980-05-17' }))
})
it('[FUNN-042] the phone', async () => {
  await asksFor({ requires: ['phone'] }, 'Telefone', filled({ phone: '(34) 99713-2211' }))
})
it('[FUNN-043] the e-mail', async () => {
  await asksFor({ requires: ['email'] }, 'E-mail', filled({ email: 'joana@exemplo.com.br' }))
})
it('[FUNN-044] chosen custom fields, each by its name and ready to be answered', async () => {
  const field = await aField(admin, { name: 'Número do padrão', mask: 'number' })
  await asksFor({ requiredFields: [field.id] }, 'Número do padrão', filled({ answers: { [field.id]: '12' } }))
  const { id } = await aDeal(admin)
  const refused = await move(admin, id).catch((error) => error)
  expect(refused.details.missing).toEqual([
    {
      item: 'custom-fields',
      label: 'Número do padrão',
      field: { id: field.id, name: 'Número do padrão', type: 'short-text', mask: 'number', options: [], mayEdit: true },
    },
  ])
  await expect(move(admin, id, { answers: { [field.id]: 'doze' } })).rejects.toMatchObject({
    status: 422,
    fields: { [field.id]: 'Valor inválido para este campo.' },
  })
  await answer(admin, id, { [field.id]: '7' })
  await move(admin, id)
})
it('no pending tasks', async () => {
  await admin.call(funnels.editStatus, {
    params: { id: target.statusId },
    body: { requires: ['no-pending-tasks'], requiredFields: [] },
  })
  const { id } = await aDeal(admin)
  await kept({ pendingTasks: 1 })(id)
  const refused = await move(admin, id).catch((error) => error)
  expect(refused.details.missing.map((item: { label: string }) => item.label)).toEqual(['Concluir tarefas pendentes'])
  await kept({ pendingTasks: 0 })(id)
  await move(admin, id)
})

it('a field that a status requires is neither deleted nor disabled; one that is not there cannot be required', async () => {
  const field = await aField(admin, { name: 'Laudo' })
  const require = (requiredFields: string[]) =>
    admin.call(funnels.editStatus, { params: { id: target.statusId }, body: { requiredFields } })
  await require([field.id])
  const sentence = 'O status Qualificação exige este campo. Retire a exigência antes.'
  await expect(admin.call(customFields.remove, { params: { id: field.id } })).rejects.toMatchObject({
    status: 409,
    message: sentence,
  })
  await expect(
    admin.call(customFields.edit, { params: { id: field.id }, body: { enabled: false } }),
  ).rejects.toMatchObject({ status: 409, message: sentence })
  await require([])
  await admin.call(customFields.remove, { params: { id: field.id } })
  await expect(require([field.id])).rejects.toMatchObject({ status: 404 })
})

it('several deals: those refused say what is missing, so that it can be filled in', async () => {
  await admin.call(funnels.editStatus, {
    params: { id: target.statusId },
    body: { requires: ['technician'], requiredFields: [] },
  })
  const ready = await aDeal(admin, { technicianId: admin.id })
  const bare = await aDeal(admin)
  const result = await admin.call(deals.moveMany, { body: { ids: [ready.id, bare.id], statusId: target.statusId } })
  expect(result).toMatchObject({
    done: [ready.id],
    refused: [{ id: bare.id, missing: [{ item: 'technician', label: 'Técnico' }] }],
  })
})

it('a deal may start in a status that requires answers when it brings them', async () => {
  const field = await aField(admin, { name: 'Indicação' })
  await admin.call(funnels.editStatus, {
    params: { id: target.statusId },
    body: { requires: [], requiredFields: [field.id] },
  })
  const { id: contactId } = await aContact(admin)
  await expect(admin.call(deals.create, { body: { ...target, contactId } })).rejects.toMatchObject({
    details: { missing: [{ label: 'Indicação' }] },
  })
  await admin.call(deals.create, { body: { ...target, contactId, answers: { [field.id]: 'Vizinho' } } })
})
