import { z } from 'zod'
import type { Ctx } from '../http/ctx.ts'

/** What the global search shows of one record; the screen words it by its kind. Fields that a kind lacks are empty. */
export const Find = z.object({
  id: z.string(),
  name: z.string(),
  number: z.int().nullable(),
  /** A city, a status. */
  detail: z.string(),
  phone: z.string(),
  cents: z.int().nullable(),
  dealId: z.string().nullable(),
})
export type Find = z.infer<typeof Find>

/** A kind of record that the global search finds; its module says who may find it and what is shown. */
export interface FindSource {
  kind: string
  needs: string
  /** Those of these records that the person of the request may see, in any order. */
  show(ctx: Ctx, ids: readonly string[]): Promise<Find[]>
}

const known: FindSource[] = []

export function registerFindSources(added: readonly FindSource[]) {
  for (const source of added) if (!known.some(({ kind }) => kind === source.kind)) known.push(source)
}

export const findSources = (): readonly FindSource[] => known
