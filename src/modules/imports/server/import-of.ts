import { find } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { type ImportKind, importKind } from '../../../platform/imports/import-kind.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { importsEntity, type StoredImport } from './tables.ts'

/** A file of a kind that the person may not import is none. */
export function enforceKind(ctx: Ctx, { kind }: Pick<StoredImport, 'kind'>): ImportKind {
  const of = importKind(kind)
  if (!ctx.can(of.needs)) throw notFound('imports.not_found')
  return of
}

export async function importOf(ctx: Ctx, id: string, options?: { lock: true }): Promise<StoredImport> {
  const stored = await find(ctx, importsEntity, id, options)
  enforceKind(ctx, stored)
  return stored
}
