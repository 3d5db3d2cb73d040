import type { Condition } from '../../../platform/db/field-conditions.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachConditions, type ScopedKind } from '../../access/server/public.ts'

/**
 * Which records of a list the current person sees; a list without a reach does not compile. Without filters it is used
 * for single records, which the chosen work store does not restrict.
 */
export type Reach = (...given: Parameters<KnownReach>) => Condition[] | Promise<Condition[]>

/** One that asks the database nothing beforehand. */
type KnownReach = (ctx: Ctx, filters?: Readonly<Record<string, unknown>>) => Condition[]

/**
 * The person's stores, teams and denials, applied to the record itself or to its deal or contact: `alias` is a row of
 * `deals` or `contacts`. The chosen work store restricts the list too, unless one of `ofOne` is requested (the sales of
 * one deal): the choice of a store is a view, not a permission.
 */
export const reachBy =
  (kind: ScopedKind, alias: string, { ofOne = [] }: { ofOne?: readonly string[] } = {}): KnownReach =>
  (ctx, filters) => {
    const workStore = ctx.user?.workStoreId
    const isOfOne = !filters || ofOne.some((name) => filters[name] !== undefined)
    return [
      ...reachConditions(ctx, kind, alias),
      ...(workStore && !isOfOne ? [{ text: `${alias}.store_id = ?`, value: workStore }] : []),
    ]
  }

/** Everyone who may open the list sees all of it: settings, catalogues. */
export const wholeCompany: Reach = () => []
