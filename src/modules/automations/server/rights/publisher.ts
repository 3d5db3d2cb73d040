import type { Granted } from '../../../../platform/access/permission.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { Ctx, type CtxUser } from '../../../../platform/http/ctx.ts'
import { seenOf } from '../../../../platform/subjects/visible-subjects.ts'
import { identitiesOf } from '../../../access/server/public.ts'
import type { Found } from '../facts.ts'
import type { KeptReach } from './kept-reach.ts'

/** Whoever turned a version on, with the rights they have today, or had when they left. */
export interface Publisher {
  user: CtxUser
  granted: Granted
  /** What the person was allowed to see when they turned the rule on, if known. */
  reached: KeptReach | null
}

export type PublisherOf = (automationId: string, version: number) => Promise<Publisher | undefined>

/** Who turned a version on, and how far they saw then. */
export interface Published {
  publishedBy: string | null
  reach: KeptReach | null
}

interface PublishedVersion extends Published {
  automationId: string
  version: number
}

const keyOf = (automationId: string, version: number) => `${automationId} ${version}`

/**
 * Looks each publisher up once for as long as the answer is kept: while a company's turn lasts. Of versions that were read already it
 * is `said` who turned them on.
 */
export function publishersOf(ctx: Ctx, said: readonly PublishedVersion[] = []): PublisherOf {
  const versions = new Map(said.map((one) => [keyOf(one.automationId, one.version), one]))
  const known = new Map<string, Promise<Publisher | undefined>>()
  return (automationId, version) => {
    const key = keyOf(automationId, version)
    const there = known.get(key) ?? lookUp(ctx, versions.get(key) ?? read(ctx, automationId, version))
    known.set(key, there)
    return there
  }
}

const read = (ctx: Ctx, automationId: string, version: number) =>
  ctx.first(
    statement<Published>(
      `select published_by, reach from automation_versions
       where tenant_id = platform.current_tenant() and automation_id = $1 and number = $2`,
      [automationId, version],
    ),
  )

async function lookUp(ctx: Ctx, published: Published | undefined | Promise<Published | undefined>) {
  const row = await published
  if (!row?.publishedBy) return undefined
  const [publisher] = await identitiesOf(ctx.scope, [row.publishedBy], { areActive: false })
  return publisher && { ...publisher, reached: row.reach }
}

/** Reads as the publisher within the same transaction: what they may not see is not seen. */
export const eyesOf = ({ company, lang, services, scope, now }: Ctx, { user, granted }: Publisher) =>
  new Ctx({ company, user, granted, lang, services, scope, now })

/**
 * Records with only as much of what they lead to as this person reaches; those that they do not see themselves are left
 * out. Work without a person sees everything.
 */
export async function withinSight(ctx: Ctx, found: ReadonlyMap<string, Found>): Promise<Map<string, Found>> {
  if (!ctx.user) return new Map(found)
  const ids = new Map<string, Set<string>>()
  for (const { rows } of found.values())
    for (const [kind, { id }] of Object.entries(rows)) ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  const seen = new Map<string, ReadonlySet<string>>()
  for (const [kind, some] of ids) seen.set(kind, await seenOf(ctx, kind, [...some]))
  return new Map(
    [...found]
      .filter(([id, { kind }]) => seen.get(kind)?.has(id))
      .map(([id, one]) => {
        const rows = Object.entries(one.rows).filter(([kind, row]) => seen.get(kind)?.has(row.id))
        return [id, { ...one, rows: Object.fromEntries(rows) }]
      }),
  )
}
