import { expect, it } from 'vitest'
import { statement } from '../../../platform/db/statement.ts'
import { lastSeq } from '../../../platform/events/last-seq.ts'
import { allSubjects, subjectOf } from '../../../platform/subjects/subject.ts'
import { browsersOf } from '../../testing/browsers.ts'
import { type Actor, startWorld } from '../../testing.ts'
import { fillEveryTable } from '../every-endpoint.ts'
import { personHolding } from '../people.ts'
import { closedTo, recordRooms } from './room-cases.ts'

const world = await startWorld()
const connect = await browsersOf(world.running)
const one = await world.company()
const samples = await fillEveryTable(world, one)

const idOfKind = (kind: string) => samples.ids.get(subjectOf(kind)!.table)!

/** Written to the log: each record itself, a person with its id, and things of every kind on a deal and on a contact. */
async function everythingIsWritten() {
  const itself = recordRooms.flatMap(({ of }) => [
    { kind: `${subjectOf(of)!.table}.changed`, subject_kind: of, subject_id: idOfKind(of) },
    { kind: 'access.signed_in', subject_kind: 'user', subject_id: idOfKind(of) },
  ])
  const hanging = ['deal', 'contact'].flatMap((of) =>
    [...allSubjects().map(({ kind }) => kind), 'note'].map((kind) => ({
      kind: `${kind}.changed`,
      subject_kind: kind,
      subject_id: crypto.randomUUID(),
      thread_id: idOfKind(of),
    })),
  )
  await one.within((ctx) =>
    ctx.run(
      statement(
        `insert into events (kind, subject_kind, subject_id, thread_id)
         select kind, subject_kind, subject_id, thread_id
         from jsonb_to_recordset($1::jsonb) as e (kind text, subject_kind text, subject_id uuid, thread_id uuid)`,
        [JSON.stringify([...itself, ...hanging])],
      ),
    ),
  )
}

/** A browser comes back to every room of its own records and is told what it has missed. */
async function whatWasMissed(person: Actor) {
  const here = connect(one, person.token)
  expect(await here.connected).toBe('connected')
  const after = await one.look(lastSeq)
  await everythingIsWritten()
  for (const room of recordRooms)
    expect(await here.join(room.name + idOfKind(room.of), after)).not.toHaveProperty('gap')
  await here.caughtUp(person.id)
  return (name: string) => here.heard.filter(({ room }) => room.startsWith(name)).flatMap(({ events }) => events)
}

it('whoever comes back to a room is told what happened to its record, and nothing of another kind with its id', async () => {
  const missed = await whatWasMissed(one.admin)
  for (const { name, of } of recordRooms) {
    const missing = missed(name)
    expect(
      missing.some(({ subject }) => subject.kind === of && subject.id === idOfKind(of)),
      name,
    ).toBe(true)
    expect(missing.map(({ kind }) => kind)).not.toContain('access.signed_in')
  }
})

it.each(closedTo())(
  'what somebody %s has missed of a record is told without what is closed',
  async (_name, permissions, ...closed) => {
    const missed = await whatWasMissed(await personHolding(one, permissions))
    for (const [index, name] of ['deal:', 'contact:'].entries()) {
      const kinds = missed(name).map(({ subject }) => subject.kind)
      expect(kinds).toContain(recordRooms.find((room) => room.name === name)!.of)
      expect(kinds.filter((kind) => closed[index]!.includes(kind))).toEqual([])
    }
  },
)
