import { expect } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import type { Actor, World } from '../../../app/testing.ts'
import { works } from '../../../platform/work/contract.ts'
import { funnelOf } from '../../deals/server/testing.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { type ImportDetail, imports } from '../contract.ts'

/** The columns of the sheets that tests import. */
export const head = [
  'Nome',
  'E-mail',
  'Telefone',
  'Nome do negócio',
  'Tipo do negócio',
  'Consumo',
  'CPF',
  'Valor',
  'Cidade',
]

/** A company with a kind of deal, a status to put new deals in, and rows of its sheets. */
export async function importingCompany(world: World) {
  const made = await world.company()
  const [type] = await made.admin.call(smallLists.items, { params: { list: 'deal-types' } })
  const place = (await funnelOf(made.admin)).at('Comercial', 'Novo contato')
  const row = (name: string, phone: string, given: Partial<Record<(typeof head)[number], string>> = {}) =>
    head.map((title) => ({ Nome: name, Telefone: phone, 'Tipo do negócio': type!.name, ...given })[title] ?? '')
  return { ...made, ...place, type: type!, row }
}

/** Sends a sheet. */
export async function upload(actor: Actor, name: string, content: Buffer | string) {
  const { content: file, ...rest } = await sendFile<ImportDetail>(actor, 'POST /api/imports', { name, content })
  return { ...rest, file }
}

/** Waits until a work has ended. */
export async function ended(actor: Actor, { id }: { id: string }) {
  const look = () => actor.call(works.show, { params: { id } })
  await expect.poll(async () => (await look()).state, { timeout: 60_000, interval: 30 }).not.toBe('running')
  return look()
}

/** Uploads, maps as suggested, checks and processes. */
export async function imported(
  actor: Actor,
  name: string,
  content: Buffer | string,
  statusId: string,
  withDeals = true,
) {
  const { file } = await upload(actor, name, content)
  const params = { id: file.id }
  await actor.call(imports.map, { params, body: { mapping: file.mapping, options: { withDeals, statusId } } })
  await ended(actor, await actor.call(imports.check, { params }))
  const work = await ended(actor, await actor.call(imports.process, { params }))
  return { id: file.id, work, shown: await actor.call(imports.show, { params }) }
}
