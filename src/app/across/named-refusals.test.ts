import { expect, it } from 'vitest'
import { access } from '../../modules/access/contract.ts'
import { contacts } from '../../modules/contacts/contract.ts'
import { documents } from '../../modules/documents/contract.ts'
import { purchases } from '../../modules/purchases/contract.ts'
import { permissionLabel } from '../../platform/access/catalogue.ts'
import { ApiError } from '../../platform/contract/client.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()

const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

it('a refusal names the permission that is missing as roles call it, and whom to ask; a screen asks the same', async () => {
  const { user } = await world.company()
  const technician = await user('technician')
  const { message, details } = await refused(
    technician.call(contacts.create, { body: { name: 'Ana Lima', phone: '34998120011' } }),
  )
  const { permission } = details as { permission: string }
  const name = permissionLabel(permission, 'pt-BR')
  const { grantedBy, ...lack } = await technician.call(access.lacked, { query: { permission } })
  expect(lack).toEqual({ name })
  expect(grantedBy).toEqual(['Ana Administradora'])
  expect(message).toContain(`“${name}”`)
  expect(message.split(`“${name}”`)).toHaveLength(2)
  expect(message).toContain(`Quem muda as permissões na sua empresa: ${grantedBy.join()}.`)
  await expect(technician.call(access.lacked, { query: { permission: 'none.at-all' } })).rejects.toMatchObject({
    status: 404,
  })
})

it('a refusal for a restriction names it, whatever its own sentence says', async () => {
  const { user } = await world.company()
  const params = { id: crypto.randomUUID() }
  const blind = await user('manager', { plus: ['purchases.hide-total'] })
  const closed = await refused(blind.call(purchases.costOfJob, { params }))
  expect(closed).toMatchObject({ code: 'platform.hidden', details: { restriction: 'purchases.hide-total' } })
  expect(closed.message).toContain(`“${permissionLabel('purchases.hide-total', 'pt-BR')}”`)
  const tab = await user('manager', { plus: ['deals.hide-documents-tab'] })
  const hidden = await refused(tab.call(documents.show, { params }))
  expect(hidden).toMatchObject({ code: 'documents.hidden', details: { restriction: 'deals.hide-documents-tab' } })
  expect(hidden.message).toContain(`“${permissionLabel('deals.hide-documents-tab', 'pt-BR')}”`)
})
