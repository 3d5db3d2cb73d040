import {
  allPermissionIds,
  knownPermissions,
  permissionById,
  permissionLabel,
} from '../../../platform/access/catalogue.ts'
import { reachOf } from '../../../platform/access/reach.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import {
  ceilingOf,
  editsFunctions,
  type More,
  mayBear,
  mayGive,
  mayTouch,
  moreThan,
  type Powers,
  powersOfFunction,
} from '../authority.ts'
import { type ReachFacts, reachFacts } from './record-scope.ts'
import type { StoredRole } from './tables.ts'

const kindOf = (id: string) => permissionById(id)?.kind

interface Holder {
  id: string
  name: string
  powers: Powers
}

interface Row extends ReachFacts {
  id: string
  name: string
  storeId: string
  held: string[]
  mostPriceChange: number
}

const question = `select u.id, u.name, u.store_id, array(select unnest(r.permissions) union select unnest(u.permissions)) as held,
    coalesce(u.max_price_change, p.max_price_change) as most_price_change, ${reachFacts}
  from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  join profiles p on p.tenant_id = r.tenant_id and p.id = r.profile_id
  where u.tenant_id = platform.current_tenant()`

function holderOf(row: Row): Holder {
  const permissions = new Set(knownPermissions(row.held))
  const reach = reachOf(permissions, row)
  return {
    id: row.id,
    name: row.name,
    powers: {
      permissions,
      priceChange: row.mostPriceChange,
      stores: reach?.storeIds ?? null,
      people: reach?.peopleIds ?? null,
    },
  }
}

/** The powers of these people, active or not. */
export async function holdersOf(ctx: Ctx, ids: readonly string[]): Promise<Holder[]> {
  if (ids.length === 0) return []
  const rows = await ctx.rows(statement<Row>(`${question} and u.id = any($1::uuid[]) order by u.name, u.id`, [ids]))
  return rows.map(holderOf)
}

/** The limit of what the current person may give and change. A program has the powers of its token. */
export async function ownCeiling(ctx: Ctx): Promise<Powers> {
  const editors = (
    await ctx.rows(
      statement<Row>(`${question} and u.active and ($1 = any(r.permissions) or $1 = any(u.permissions))`, [
        editsFunctions,
      ]),
    )
  ).map(holderOf)
  const [own] = await holdersOf(ctx, [ctx.userId])
  const { reach } = ctx.user!
  const editor: Powers = {
    permissions: ctx.granted,
    priceChange: own!.powers.priceChange,
    stores: reach?.storeIds ?? null,
    people: reach?.peopleIds ?? null,
  }
  return ceilingOf(
    editor,
    editors.map(({ powers }) => powers),
    allPermissionIds().keys(),
    kindOf,
  )
}

/** Refuses to change people who have more than the current person. */
export async function refuseGreater(ctx: Ctx, ids: readonly string[], ceiling: Powers) {
  for (const { name, powers } of await holdersOf(ctx, ids)) {
    const verdict = mayTouch(ceiling, powers, kindOf)
    if ('more' in verdict) throw refusal(ctx, 'team.holds_more', verdict.more, name)
  }
}

/** Refuses when these people have more after the change than the current person. Called after writing. */
export async function refuseGiven(ctx: Ctx, ids: readonly string[], ceiling: Powers) {
  for (const { powers } of await holdersOf(ctx, ids)) {
    const verdict = mayGive(ceiling, powers, kindOf)
    if ('more' in verdict) throw refusal(ctx, 'team.gives_more', verdict.more)
  }
}

/** Refuses a flag that this change puts on the current person and that they could not lift. Called after writing. */
export async function refuseToLockOneself(ctx: Ctx, ceiling: Powers) {
  const [own] = await holdersOf(ctx, [ctx.userId])
  const before: ReadonlySet<string> = ctx.granted
  const isNew = (id: string) => kindOf(id) !== 'allow' && !before.has(id)
  const verdict = mayBear([...(own?.powers.permissions ?? [])].filter(isNew), ceiling)
  if ('flag' in verdict)
    throw new Refusal(409, 'team.restricts_oneself', {
      values: { permission: permissionLabel(verdict.flag, ctx.lang) },
    })
}

type Function = Pick<StoredRole, 'name' | 'permissions'> & { maxPriceChange: number }

/** The same for a function, regardless of its people. */
export function refuseGreaterFunction(ctx: Ctx, role: Function, ceiling: Powers) {
  const verdict = mayTouch(ceiling, powersOfFunction(role), kindOf)
  if ('more' in verdict) throw refusal(ctx, 'team.holds_more', verdict.more, role.name)
}

export function refuseGivenFunction(ctx: Ctx, role: Omit<Function, 'name'>, ceiling: Powers) {
  const verdict = mayGive(ceiling, powersOfFunction(role), kindOf)
  if ('more' in verdict) throw refusal(ctx, 'team.gives_more', verdict.more)
}

/** Why the current person may not change somebody, as a sentence; empty: they may. */
export function whyNotTouched(ctx: Ctx, { name, powers }: Holder, ceiling: Powers) {
  const verdict = mayTouch(ceiling, powers, kindOf)
  return 'more' in verdict ? translate(ctx.lang, 'team.holds_more', { name, what: wordsOf(ctx, verdict.more) }) : ''
}

/** Why somebody may not be changed, or be given what they hold now, as the reason in a change of many; undefined: they may. */
export function whyNotHolding(
  ctx: Ctx,
  { name, powers }: Holder,
  ceiling: Powers,
  code: 'team.holds_more' | 'team.gives_more',
) {
  const more = moreThan(powers, ceiling, kindOf)
  return more && { code, values: { name, what: wordsOf(ctx, more) } }
}

const refusal = (ctx: Ctx, code: 'team.holds_more' | 'team.gives_more', more: More, name = '') =>
  new Refusal(403, code, { values: { name, what: wordsOf(ctx, more) }, details: more })

function wordsOf({ lang }: Ctx, more: More) {
  if (more.of === 'price')
    return translate(lang, 'team.more.price', {
      percent: formatsOf(lang).number(more.percent, more.percent % 1 ? 1 : 0),
    })
  if (more.of !== 'permission') return translate(lang, `team.more.${more.of}`)
  const isFlag = kindOf(more.id) !== 'allow'
  return translate(lang, isFlag ? 'team.more.flag' : 'team.more.permission', {
    permission: permissionLabel(more.id, lang),
  })
}
