import { mayCall } from '../contract/endpoint.ts'
import { maySee } from '../contract/masks.ts'
import type { Ctx } from '../http/ctx.ts'
import { isOpen } from '../http/open-module.ts'
import { wrongField } from '../rules/refusal.ts'
import { allFactSources, type Dimension, type FactSource, factSource, type Measure } from './fact-source.ts'

/** Facts as one person sees them: dimensions and measures hidden from them are left out. */
export interface SeenFacts {
  source: FactSource
  /** SQL of the time zone of a row's days. */
  zone: string
  measures: ReadonlyMap<string, Measure>
  dimensions: ReadonlyMap<string, Dimension>
}

const maySeeFacts = (ctx: Ctx, source: FactSource) =>
  mayCall(ctx.granted, source.endpoint) && maySee(source.access, ctx.granted) && isOpen(ctx, source)

/**
 * `names`: the dimensions and measures asked for. The company's own fields are read only if one of these needs them.
 */
export async function seenFacts(ctx: Ctx, name: string, names: string, field = 'facts'): Promise<SeenFacts> {
  const source = factSource(name)
  if (!source || !maySeeFacts(ctx, source)) throw wrongField(field, 'field.unknown', { name })
  return seenOf(ctx, source, names.includes('own:'))
}

/** Whether the person sees these facts at all. */
export function seesFacts(ctx: Ctx, name: string) {
  const source = factSource(name)
  return source !== undefined && maySeeFacts(ctx, source)
}

export const allSeenFacts = (ctx: Ctx): Promise<SeenFacts[]> =>
  Promise.all(
    allFactSources()
      .filter((source) => maySeeFacts(ctx, source))
      .map((source) => seenOf(ctx, source, true)),
  )

async function seenOf(ctx: Ctx, source: FactSource, withOwn: boolean): Promise<SeenFacts> {
  const own = withOwn ? await source.own?.(ctx) : undefined
  const dimensions = new Map(
    Object.entries({ ...source.dimensions, ...own?.dimensions }).filter(([, one]) => maySee(one, ctx.granted)),
  )
  const all = { ...source.measures, ...own?.measures }
  const isSeen = (one: Measure | undefined): boolean =>
    one !== undefined &&
    maySee(one, ctx.granted) &&
    (!one.only || dimensions.has(one.only)) &&
    (one.adds !== 'ratio' || (isSeen(all[one.of]) && isSeen(all[one.by])))
  return {
    source,
    zone: await source.zone(ctx),
    dimensions,
    measures: new Map(Object.entries(all).filter(([, one]) => isSeen(one))),
  }
}
