import type { PermissionId } from '../access/permission.ts'
import type { Find } from '../contract/find.ts'
import type { Ctx } from '../http/ctx.ts'

/** A kind of record that the global search finds; its module says who may find it and what is shown. */
export interface FindSource {
  kind: string
  needs: PermissionId
  /** Those of these records that the person of the request may see, in any order. */
  show(ctx: Ctx, ids: readonly string[]): Promise<Find[]>
}

const known: FindSource[] = []

export function registerFindSources(added: readonly FindSource[]) {
  for (const source of added) if (!known.some(({ kind }) => kind === source.kind)) known.push(source)
}

export const findSources = (): readonly FindSource[] => known
