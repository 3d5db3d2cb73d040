import type { z } from 'zod'
import type { namedPaging } from '../../../platform/contract/shapes.ts'
import { pageByName } from '../../../platform/db/page-by-name.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { CustomField, FieldKind } from '../contract.ts'
import { configured } from './define-fields.ts'

/** The fields of a kind of record with their configuration, in order. */
export const configuredFields = (ctx: Ctx, kind: FieldKind) =>
  ctx.rows(statement<CustomField>(configured('f.subject_kind = $1'), [kind]))

export const fieldPage = (ctx: Ctx, { kind, ...given }: z.output<typeof namedPaging> & { kind: FieldKind }) =>
  pageByName<CustomField>(ctx, given, {
    question: configured('f.subject_kind = $1'),
    order: 'position, id',
    values: [kind],
  })
