import { z } from 'zod'
import type { PublishedEvent } from '../../../../platform/events/event.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { job } from '../../../../platform/http/module.ts'
import { writing } from '../../../../platform/http/run-in-ctx.ts'
import type { Listener, Services } from '../../../../platform/http/services.ts'
import { goneWith } from '../../../../platform/measures/gone-with.ts'
import {
  buildSpans,
  builtKinds,
  fieldsOfSpans,
  isSmall,
  keepSpans,
  spanKinds,
} from '../../../../platform/measures/keep-spans.ts'
import type { SpanKind } from '../../../../platform/measures/span-kind.ts'
import { begins, ends } from '../../../../platform/measures/spans-of.ts'
import type { Company } from '../../../../platform/tenancy/company.ts'
import { compareSpans } from './compare-spans.ts'

/** Milliseconds after the first event until spans are updated, so that simultaneous events are handled together. */
const pause = 2_000

interface Waiting {
  company: Company
  /** By kind: the records that have changed. */
  ids: Map<string, Set<string>>
  /** Those of them that were removed or restored, together with the records that depend on them. */
  left: Map<string, Set<string>>
  timer: NodeJS.Timeout
}

/** What this process has committed and not handled yet. If it is killed, the nightly job finds the rest in the log. */
const waiting = new WeakMap<Services, Map<string, Waiting>>()

function waitingOf(services: Services) {
  const there = waiting.get(services) ?? new Map<string, Waiting>()
  waiting.set(services, there)
  return there
}

/** Whether an event changes something that spans store. */
function changes(kind: SpanKind, { before = null, after = null, kind: name }: PublishedEvent) {
  const event = { kind: name, before, after }
  const said = { ...before, ...after }
  if (begins(event) || ends(event) || kind.beside?.changes(event)) return true
  return fieldsOfSpans(kind).some((field) => field in said)
}

async function note(ctx: Ctx, events: readonly PublishedEvent[]) {
  const kinds = spanKinds()
  const changed = events.filter((event) => {
    const kind = kinds.get(event.subject.kind)
    return kind && changes(kind, event)
  })
  // Only what is committed is there to be followed, and who commits waits for nothing.
  if (changed.length > 0) ctx.after(() => remember(ctx, changed))
}

function remember({ services, company }: Ctx, changed: readonly PublishedEvent[]) {
  const { ids, left } = waitingOf(services).get(company.id) ?? beginWaiting(services, company)
  const add = (to: Waiting['ids'], { kind, id }: PublishedEvent['subject']) =>
    to.set(kind, (to.get(kind) ?? new Set()).add(id))
  for (const { kind, subject } of changed) {
    add(ids, subject)
    if (/\.(removed|returned)$/.test(kind)) add(left, subject)
  }
}

function beginWaiting(services: Services, company: Company): Waiting {
  const timer = setTimeout(() => void follow(services, company.id), pause)
  timer.unref()
  const begun = { company, ids: new Map(), left: new Map(), timer }
  waitingOf(services).set(company.id, begun)
  return begun
}

async function follow(services: Services, companyId: string) {
  const all = waitingOf(services)
  const found = all.get(companyId)
  if (!found) return
  clearTimeout(found.timer)
  all.delete(companyId)
  const work = (ctx: Ctx) => keepChanged(ctx, found)
  await writing(services, { company: found.company, inBackground: true }, work).catch((error) =>
    services.log.warn({ err: error }, 'spans were not followed'),
  )
}

/** Missing spans are built at once if there are few records; otherwise by the nightly job. */
async function keepChanged(ctx: Ctx, { ids, left }: Pick<Waiting, 'ids' | 'left'>) {
  const built = await builtKinds(ctx)
  for (const [name, kind] of spanKinds()) {
    // A question of one kind may ask another, of which nothing has happened yet.
    if (built.has(name)) await keepSpans(ctx, kind, [...(ids.get(name) ?? []), ...(await goneWith(ctx, kind, left))])
    else if (await isSmall(ctx, kind)) await buildSpans(ctx, kind)
  }
}

/** Listens to every event of the log, handling many at once together. */
export const followLog: Listener = Object.assign((ctx: Ctx, event: PublishedEvent) => note(ctx, [event]), {
  ofMany: note,
})

/** When the process stops, handles what it has committed. */
export const followToTheEnd = async (services: Services) => async () => {
  for (const id of waitingOf(services).keys()) await follow(services, id)
}

/** `npm run spans`: rebuilds all spans. */
export const buildSpansJob = job({
  task: 'insights.build-spans',
  payload: z.object({}),
  async run(ctx) {
    for (const kind of spanKinds().values()) await buildSpans(ctx, kind)
  },
})

export const compareSpansJob = job({
  task: 'insights.compare-spans',
  payload: z.object({}),
  daily: true,
  async run(ctx) {
    for (const kind of spanKinds().values()) await compareSpans(ctx, kind)
  },
})
