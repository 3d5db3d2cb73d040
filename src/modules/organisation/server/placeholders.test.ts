import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { branding } from '../../branding/contract.ts'
import { readyToPropose } from '../../proposals/server/test-deal.ts'
import { emailModels } from '../../templates/contract.ts'
import { stores } from '../contract.ts'

const world = await startWorld()

it('texts of a store name the company by its legal name and number, and the store by what it has of its own', async () => {
  const company = await world.company()
  const { admin, storeId } = company
  const { dealId } = await readyToPropose(company)
  await admin.call(branding.editProfile, {
    body: { legalName: 'Luz do Vale Ltda.', document: '11222333000181', phone: '3432148800' },
  })
  const edit = (body: object) => admin.call(stores.editStore, { params: { id: storeId }, body })
  const said = async () => {
    const corpo = '{{loja.nome}}; {{loja.razaoSocial}}; {{loja.documento}}; {{loja.telefone}}'
    const { html } = await admin.call(emailModels.preview, { body: { assunto: '', corpo, dealId } })
    return /<p>(.*)<\/p>/s.exec(html)?.[1]
  }
  await edit({ name: 'Loja Uberaba', document: '', phone: '' })
  expect(await said()).toBe('Loja Uberaba; Luz do Vale Ltda.; 11.222.333/0001-81; (34) 3214-8800')
  await edit({ document: '45723174000110', phone: '3433330000' })
  expect(await said()).toBe('Loja Uberaba; Luz do Vale Ltda.; 45.723.174/0001-10; (34) 3333-0000')
})
