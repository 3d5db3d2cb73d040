import pg from 'pg'
import { expect, it } from 'vitest'
import { contacts } from '../modules/contacts/contract.ts'
import { tasks } from '../modules/tasks/contract.ts'
import { aTask } from '../modules/tasks/server/test-task.ts'
import { works } from '../platform/work/contract.ts'
import { type Actor, startWorld } from './testing.ts'

const world = await startWorld()

/** Records of this name have a defect that no rule foresees: the database throws when they are written. */
const broken = 'Quebra'
const owner = new pg.Client({ connectionString: world.adminUrl })
await owner.connect()
await owner.query(`
  create function breaks() returns trigger language plpgsql as $$ begin raise exception 'a defect'; end $$;
  create trigger breaks before update of owner_id on contacts for each row when (old.name = '${broken}') execute function breaks();
  create trigger breaks before delete on tasks for each row when (old.title = '${broken}') execute function breaks();`)
await owner.end()

const names = ['Maria Aparecida', broken, 'Wilson Tavares']
const leftOut = [{ at: 2, reason: expect.stringContaining('falha nossa') }]
const failuresOf = async (actor: Actor, id: string) => (await actor.call(works.failures, { params: { id } })).list

async function withContacts() {
  const { admin, user } = await world.company()
  const seller = await user('salesman')
  const ids: string[] = []
  for (const [at, name] of names.entries())
    ids.push((await admin.call(contacts.create, { body: { name, phone: `3499812447${at}` } })).id)
  const given = (chosen: readonly string[]) =>
    admin.call(contacts.transfer, { body: { chosen: { ids: [...chosen] }, to: { ownerId: seller.id } } })
  const owned = async () =>
    Promise.all(ids.map(async (id) => (await admin.call(contacts.show, { params: { id } })).ownerId === seller.id))
  return { admin, ids, given, owned }
}

it('a record with a defect is left out of a work with its reason, and takes none of its batch along', async () => {
  const { admin, ids, given, owned } = await withContacts()
  const work = await given(ids)
  expect(work).toMatchObject({ state: 'done', done: 2, failed: 1 })
  expect(await failuresOf(admin, work.id)).toMatchObject(leftOut)
  expect(await owned()).toEqual([true, false, true])
  expect(await admin.call(works.undo, { params: { id: work.id } })).toMatchObject({ done: 2, failed: 0 })
  expect(await owned()).toEqual([false, false, false])
})

it('records that a work takes one by one stay apart, too: what was done of the others is not done twice', async () => {
  const { admin } = await world.company()
  const ids: string[] = []
  for (const title of names) ids.push((await admin.call(tasks.create, { body: await aTask(admin, { title }) })).id)
  const work = await admin.call(tasks.removeMany, { body: { chosen: { ids } } })
  expect(work).toMatchObject({ state: 'done', done: 2, failed: 1 })
  expect(await failuresOf(admin, work.id)).toMatchObject(leftOut)
  expect((await admin.call(tasks.list, { query: {} })).list.map(({ title }) => title)).toEqual([broken])
  await admin.call(works.undo, { params: { id: work.id } })
  expect((await admin.call(tasks.list, { query: {} })).list.map(({ title }) => title).toSorted()).toEqual(
    names.toSorted(),
  )
})

it('a work of which nothing goes through has failed, and leaves nothing behind', async () => {
  const { ids, given, owned } = await withContacts()
  await expect(given([ids[1]!])).rejects.toMatchObject({ status: 500 })
  expect(await owned()).toEqual([false, false, false])
})
