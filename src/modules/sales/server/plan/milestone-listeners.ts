import type { Listener } from '../../../../platform/http/services.ts'
import { knownMilestones } from './known-milestones.ts'
import { reachByEvent, withdrawByEvent } from './reach-milestone.ts'

/** The listeners of the events that reach or undo milestones, by kind of event. */
export const milestoneListeners = (): [kind: string, listener: Listener][] =>
  knownMilestones().flatMap(({ id, reachedBy = {}, undoneBy = {} }) => [
    ...Object.entries(reachedBy).map(([kind, read]): [string, Listener] => [
      kind,
      async (ctx, event) => {
        const reached = read(event)
        if (reached) await reachByEvent(ctx, id, reached)
      },
    ]),
    ...Object.entries(undoneBy).map(([kind, read]): [string, Listener] => [
      kind,
      async (ctx, event) => {
        const undone = read(event)
        if (undone) await withdrawByEvent(ctx, id, typeof undone === 'string' ? { dealId: undone } : undone)
      },
    ]),
  ])
