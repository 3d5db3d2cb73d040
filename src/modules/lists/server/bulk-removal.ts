import { z } from 'zod'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { attempt } from '../../../platform/http/attempt.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { undoDeletion } from '../../../platform/trash/deleted-records.ts'
import { startWork } from '../../../platform/work/start-work.ts'
import { itemsKind, type Outcome, type WorkItem, type WorkKind } from '../../../platform/work/work.ts'
import { type Chosen, choose } from './chosen.ts'
import type { RecordList } from './record-list.ts'

interface BulkRemoval {
  /** Its title is the message `<kind>.work`. */
  kind: string
  list: RecordList
  /** Takes `{ chosen: chosenBy(filters) }` and replies with its work. */
  endpoint: AnyEndpoint
  /** The screen that shows the list. */
  link: string
  /** The address of one record. */
  linkTo(id: string): string
  /** The name of one; undefined where the person does not see it. */
  nameOf(ctx: Ctx, id: string): Promise<string | undefined>
  /** Puts one into the trash, by its own rules. */
  remove(ctx: Ctx, id: string): Promise<void>
}

/** The deletion of many records, each by its own rules and with the reason why not; undone, they come back from the trash. */
export function bulkRemovalOf(given: BulkRemoval): { route: Route; work: WorkKind } {
  const { kind, list, endpoint, link } = given
  return {
    route: route(endpoint, (async (ctx: Ctx, { body }: { body: { chosen: Chosen } }) =>
      startWork(ctx, { kind, input: {} }, (workId) => choose(ctx, list, workId, body.chosen))) as never),
    work: itemsKind({
      kind,
      input: z.object({}),
      needs: endpoint.needs,
      link: () => link,
      size: 100,
      each: (ctx, _input, items) => eachAlone(ctx, given, items, (id) => given.remove(ctx, id)),
      undo: (ctx, _input, items) => eachAlone(ctx, given, items, (id) => undoDeletion(ctx, id)),
    }),
  }
}

/** One that is refused leaves the others as they are done. */
async function eachAlone(
  ctx: Ctx,
  { nameOf, linkTo }: BulkRemoval,
  items: readonly WorkItem[],
  act: (id: string) => Promise<unknown>,
) {
  const outcomes: Outcome[] = []
  for (const { subjectId: id } of items) {
    try {
      await attempt(ctx, () => act(id))
      outcomes.push({ before: {}, after: {} })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, values } = error
      const name = await nameOf(ctx, id)
      outcomes.push({ title: name ?? '', ...(name !== undefined && { link: linkTo(id) }), reason: { code, values } })
    }
  }
  return outcomes
}
