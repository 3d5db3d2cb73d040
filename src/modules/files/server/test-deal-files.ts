import { expect } from 'vitest'
import { sendFile } from '../../../app/testing/send-file.ts'
import type { Actor, World } from '../../../app/testing.ts'
import { deals } from '../../deals/contract.ts'
import { aDeal } from '../../deals/server/testing.ts'
import { files, type StoredFile } from '../contract.ts'

/** A company with a deal whose files are worked on. */
export async function withDeal(world: World) {
  const company = await world.company()
  const { admin } = company
  const owner = { ownerKind: 'deal', ownerId: (await aDeal(admin)).id }
  const send = async (name: string, text = name, more = '', actor: Actor = admin) => {
    const address = `POST /api/files?ownerKind=deal&ownerId=${owner.ownerId}${more}` as const
    const { status, content } = await sendFile<StoredFile>(actor, address, { name, content: text })
    expect(status).toBe(200)
    return content
  }
  const folder = (name: string, parentId: string | null = null) =>
    admin.call(files.addFolder, { body: { ...owner, parentId, name } })
  const page = async (query: object = {}) => (await admin.call(files.page, { query: { ...owner, ...query } })).list
  const move = (body: object) => admin.call(files.move, { body: { ...owner, ...body } })
  const deal = () => admin.call(deals.show, { params: { id: owner.ownerId } })
  return { ...company, owner, send, folder, page, move, deal }
}
