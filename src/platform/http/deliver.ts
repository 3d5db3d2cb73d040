import type { PublishedEvent } from '../events/event.ts'
import type { Ctx } from './ctx.ts'
import type { Listener } from './services.ts'

/** Passes several events of one kind to a listener: together if it can handle that, otherwise one by one. */
export async function deliver(listener: Listener, ctx: Ctx, events: readonly PublishedEvent[]) {
  if (listener.ofMany) await listener.ofMany(ctx, events)
  else for (const event of events) await listener(ctx, event)
}

/** Combines several listeners into one. */
export const inTurn = (...listeners: Listener[]): Listener =>
  Object.assign(
    async (ctx: Ctx, event: PublishedEvent) => {
      for (const listener of listeners) await listener(ctx, event)
    },
    {
      ofMany: async (ctx: Ctx, events: readonly PublishedEvent[]) => {
        for (const listener of listeners) await deliver(listener, ctx, events)
      },
    },
  )
