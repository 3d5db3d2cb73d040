import type { Condition } from '../../../platform/db/field-conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachConditions, type ScopedKind } from '../../access/server/public.ts'

/**
 * Which records of a list the person of the request sees at all; a list without a reach does not compile. Without filters
 * it is asked of single records, where the store that the person works in narrows nothing.
 */
export type Reach = (ctx: Ctx, filters?: Readonly<Record<string, unknown>>) => Condition[]

/**
 * The person's stores, teams and denials, as the record itself or its deal or contact says: `alias` names a row of
 * `deals` or `contacts`. The store that the person works in narrows the list too, unless one of `ofOne` is asked for
 * (the sales of one deal): choosing a store is a view, not a permission.
 */
export const reachBy =
  (kind: ScopedKind, alias: string, { ofOne = [] }: { ofOne?: readonly string[] } = {}): Reach =>
  (ctx, filters) => {
    const workStore = ctx.user?.workStoreId
    const isOfOne = !filters || ofOne.some((name) => filters[name] !== undefined)
    return [
      ...reachConditions(ctx, kind, alias),
      ...(workStore && !isOfOne ? [{ text: `${alias}.store_id = ?`, value: workStore }] : []),
    ]
  }

/** Everybody who may open the list sees all of it: settings, catalogues. */
export const wholeCompany: Reach = () => []
