import { eyesOf } from '../../modules/access/server/public.ts'
import { allPermissionIds } from '../../platform/access/catalogue.ts'
import { seesAllStores } from '../../platform/access/reach.ts'
import { statement } from '../../platform/db/statement.ts'
import { allSubjects } from '../../platform/subjects/subject.ts'
import { maySee, seenOf } from '../../platform/subjects/visible-subjects.ts'
import type { Actor, TestCompany } from '../testing.ts'
import type { SampleRows } from './sample-rows.ts'

const idsOf = (kind: 'allow' | 'hide') =>
  [...allPermissionIds().values()].filter((one) => one.kind === kind).map(({ id }) => id)

export const allowing = () => idsOf('allow')
export const hiding = () => idsOf('hide')

/** A person of the company's first store with these permissions only. */
export async function personHolding(one: TestCompany, permissions: readonly string[]): Promise<Actor> {
  await one.within((ctx) =>
    ctx.run(statement("update roles set permissions = '{}' where id = $1", [one.roleIds.technician])),
  )
  const person = await one.user('technician')
  const answer = await one.admin.request('PUT', `/api/users/${person.id}/permissions`, { permissions })
  if (answer.status !== 200) throw new Error(`Permissions could not be given: ${JSON.stringify(answer.body)}`)
  return person
}

/** A person of the company's first store with every permission except seeing all stores. */
export const almostEverything = (one: TestCompany, plus: readonly string[] = []) =>
  personHolding(one, [...allowing().filter((id) => id !== seesAllStores), ...plus])

/** Kinds of which the page of a record is closed to somebody, while lists, rules and notices of its kind go on showing it. */
export const shownThoughClosed = (one: TestCompany, person: Actor, { ids }: SampleRows) =>
  one.look(async (ctx) => {
    const [eyes] = await eyesOf(ctx, [person.id])
    const found: string[] = []
    for (const { kind, table, view } of allSubjects()) {
      const id = ids.get(table)
      if (!view || !id || (await maySee(eyes!, kind, id))) continue
      if ((await seenOf(eyes!, kind, [id])).has(id)) found.push(kind)
    }
    return found
  })
