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

/** The same for records that may stand on none: those that do are seen by all who see the list. `column` names the deal or contact. */
export const reachByAny = (
  column: string,
  kind: ScopedKind,
  alias: string,
  given: { ofOne?: readonly string[] } = {},
): KnownReach => {
  const reach = reachBy(kind, alias, given)
  return (ctx, filters) => reach(ctx, filters).map((one) => ({ ...one, text: `(${column} is null or ${one.text})` }))
}

/**
 * Records of a store each: those of the person's stores, and of the chosen work store in lists. `alias` has the column `store_id`; what
 * stands on a deal or a contact has the reach of these instead (`reachBy`).
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export const reachByStore =
  (alias: string): KnownReach =>
  (ctx, filters) => {
    const { reach, workStoreId } = ctx.user ?? {}
    const within = `${alias}.store_id = any(?::uuid[])`
    return [
      ...(reach?.storeIds ? [{ text: within, value: reach.storeIds }] : []),
      ...(workStoreId && filters ? [{ text: within, value: [workStoreId] }] : []),
    ]
  }

/** Everyone who may open the list sees all of it: settings, catalogues. */
export const wholeCompany: Reach = () => []
