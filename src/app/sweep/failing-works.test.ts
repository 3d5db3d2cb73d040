import { expect, it } from 'vitest'
import { notifications } from '../../modules/notifications/contract.ts'
import { newId } from '../../platform/db/new-id.ts'
import { statement } from '../../platform/db/statement.ts'
import { works } from '../../platform/work/contract.ts'
import { runBatch } from '../../platform/work/run-work.ts'
import { serverModules } from '../modules.ts'
import { startWorld } from '../testing.ts'

const world = await startWorld()
const kinds = serverModules.flatMap((module) =>
  (module.works ?? []).map((kind) => [kind.kind, kind.undo !== undefined] as const),
)

it('knows the kinds of long work', () => {
  expect(kinds.length).toBeGreaterThan(6)
})

/** A work that cannot run: its parameters are useless for its kind, and its position is invalid. */
it.each(kinds)('%s that throws ends as failed, is told under the bell, and may be tried again', async (kind) => {
  const { admin, within, look } = await world.company()
  const workId = newId()
  await within((ctx) =>
    ctx.run(
      statement(
        `insert into works (id, kind, input, title, position, total, created_by)
         values ($1, $2, '{}', '{"total": 3, "file": "a.csv", "status": "Contato", "list": "contatos"}', '{"after": "nowhere", "below": "nowhere"}', 3, $3)`,
        [workId, kind, admin.id],
      ),
    ),
  )
  for (let tries = 0; tries < 5; tries++) await look((ctx) => runBatch(ctx, workId).catch(() => {}))
  const params = { id: workId }
  const failed = { state: 'failed', reason: expect.stringMatching(/falha nossa|não/), mayTryAgain: true }
  expect(await admin.call(works.show, { params })).toMatchObject(failed)
  expect((await admin.call(works.list, {})).list).toMatchObject([failed])
  const english = await admin.request('GET', `/api/works/${workId}`, undefined, { 'accept-language': 'en-US' })
  expect((english.body as { Content: { reason: string } }).Content.reason).not.toMatch(/falha|não/)
  const { list } = await admin.call(notifications.list, {})
  expect(list).toMatchObject([{ kind: 'work-failed', title: expect.stringContaining('Parou: ') }])

  if (kind.startsWith('imports.')) return
  expect(await admin.call(works.again, { params })).toMatchObject({ state: 'running', reason: '', mayTryAgain: false })
  await expect(admin.call(works.again, { params })).rejects.toMatchObject({ code: 'work.not_failed' })
})
