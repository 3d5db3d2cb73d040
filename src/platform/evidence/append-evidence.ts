import { randomBytes } from 'node:crypto'
import { canonicalJson } from '../contract/canonical-json.ts'
import { statement } from '../db/statement.ts'
import type { Ctx } from '../http/ctx.ts'
import { chainReader, linked, type StoredLink, sha256 } from './chain.ts'

interface Happened {
  kind: string
  about: { kind: string; id: string }
  /** What stays for ever; names nobody. */
  facts: Record<string, unknown>
  /** What names a person, and the record that it is erased with. */
  person?: { threadId: string; facts: Record<string, unknown> }
}

/**
 * Adds to the company's chain of evidence, in the transaction of what happened. The only code that does: one at a time, so
 * that each row names the one before.
 */
export async function appendEvidence(ctx: Ctx, { kind, about, facts, person }: Happened) {
  await ctx.run(
    statement(`select pg_advisory_xact_lock(hashtextextended('evidence ' || platform.current_tenant()::text, 0))`),
  )
  const last = await ctx.first(
    statement<{ number: number; hash: string }>(
      'select number, hash from evidence where tenant_id = platform.current_tenant() order by number desc limit 1',
    ),
  )
  // The salt keeps a name from being found by hashing names.
  const personal = person && canonicalJson({ ...person.facts, salt: randomBytes(16).toString('hex') })
  const number = Number(last?.number ?? 0) + 1
  const at = new Date().toISOString()
  const { content, hash } = linked({
    number,
    at,
    kind,
    about,
    before: last?.hash ?? '',
    facts,
    ...(personal && { person: sha256(personal) }),
  })
  await ctx.run(
    // raw write: the chain is its own record
    statement(
      `insert into evidence (number, at, kind, about_kind, about_id, content, hash) values ($1, $2, $3, $4, $5, $6, $7)`,
      [number, at, kind, about.kind, about.id, content, hash],
    ),
  )
  if (person)
    await ctx.run(
      // raw write: the chain is its own record
      statement('insert into evidence_people (number, thread_id, content) values ($1, $2, $3)', [
        number,
        person.threadId,
        personal,
      ]),
    )
  return { number, at, hash }
}

export interface ShownEvidence extends StoredLink {
  at: string
  kind: string
}

/** What the chain holds about one record, oldest first. */
export const evidenceAbout = (ctx: Ctx, kind: string, id: string) =>
  ctx.rows(
    statement<ShownEvidence>(
      `select e.number::int as number, e.at, e.kind, e.content, e.hash, p.content as person
       from evidence e left join evidence_people p on p.tenant_id = e.tenant_id and p.number = e.number
       where e.tenant_id = platform.current_tenant() and e.about_kind = $1 and e.about_id = $2 order by e.number`,
      [kind, id],
    ),
  )

const perRead = 500

const rowsAfter = (ctx: Ctx, number: number) =>
  ctx.rows(
    statement<ShownEvidence>(
      `select e.number::int as number, e.at, e.kind, e.content, e.hash, p.content as person
       from evidence e left join evidence_people p on p.tenant_id = e.tenant_id and p.number = e.number
       where e.tenant_id = platform.current_tenant() and e.number > $1 order by e.number limit $2`,
      [number, perRead],
    ),
  )

/** How many rows of the company's chain are what was written, and the first that is not; read piece by piece. */
export async function checkedChain(ctx: Ctx): Promise<{ checked: number; brokenAt: number | null }> {
  const read = chainReader()
  let checked = 0
  for (;;) {
    const rows = await rowsAfter(ctx, checked)
    for (const row of rows) {
      const brokenAt = read(row)
      if (brokenAt !== null) return { checked, brokenAt }
      checked = row.number
    }
    if (rows.length < perRead) return { checked, brokenAt: null }
  }
}
