import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { customFields } from '../contract.ts'
import { aField, answer, shownOn } from './testing.ts'

const world = await startWorld()

it('an option that records hold goes only once confirmed, and they keep it', async () => {
  const { admin } = await world.company()
  const field = await aField(admin, { name: 'Sombra', type: 'radio', options: ['Sim', 'Não', 'Talvez'] })
  const [one, two] = [await aDeal(admin), await aDeal(admin)]
  for (const { id } of [one, two]) await answer(admin, id, { [field.id]: 'Sim' })
  const edit = (body: object) => admin.call(customFields.edit, { params: { id: field.id }, body })
  expect(await edit({ options: ['Sim', 'Não'] })).toMatchObject({ options: ['Sim', 'Não'] })
  await expect(edit({ options: ['Muita', 'Não'] })).rejects.toMatchObject({
    status: 409,
    code: 'custom-fields.options_in_use',
    message: '2 registros têm como resposta uma opção que sai: Sim (2).',
  })
  expect(await edit({ options: ['Muita', 'Não'], confirmed: true })).toMatchObject({ options: ['Muita', 'Não'] })
  expect(await shownOn(admin, one.id)).toEqual({ Sombra: 'Sim' })
  await expect(answer(admin, two.id, { [field.id]: 'Talvez' })).rejects.toMatchObject({ status: 422 })
})

it('[FUNN-060] a radio asks for two options, and each is there once', async () => {
  const { admin } = await world.company()
  await expect(aField(admin, { type: 'radio', options: ['Sim'] })).rejects.toMatchObject({
    status: 422,
    fields: { options: 'Informe ao menos duas opções.' },
  })
  await expect(aField(admin, { type: 'radio', options: ['Sim', 'SIM'] })).rejects.toMatchObject({
    fields: { options: 'Esta opção já existe.' },
  })
  await expect(aField(admin, { name: ' ' })).rejects.toMatchObject({ fields: { name: 'Informe o nome.' } })
  const two = await aField(admin, { type: 'radio', options: ['Sim', 'Não'] })
  for (const options of [['Sim'], []])
    await expect(admin.call(customFields.edit, { params: { id: two.id }, body: { options } })).rejects.toMatchObject({
      fields: { options: 'Informe ao menos duas opções.' },
    })
})
