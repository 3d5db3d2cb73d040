import { canonicalJson } from '../../../../platform/contract/canonical-json.ts'
import { find } from '../../../../platform/db/entity.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { checkedChain, evidenceAbout, type ShownEvidence } from '../../../../platform/evidence/append-evidence.ts'
import { type Link, sha256 } from '../../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { contentOf, signedAddress } from '../../../files/server/public.ts'
import type { AcceptedTerms } from '../../accepted-terms.ts'
import { consents } from '../../consent.ts'
import type { AcceptanceEvidence } from '../../evidence/evidence.ts'
import type { AcceptedVariant } from '../../variant/variation.ts'
import { proposalsEntity } from '../tables.ts'
import { movedPremises } from './as-accepted.ts'

/** The parts of an acceptance in the rows of the chain, by kind. */
interface Facts {
  proposal?: { revision: number }
  option?: { name: string }
  input?: string
  terms?: AcceptedTerms | null
  variant?: AcceptedVariant | null
  figures?: unknown
  consent?: { version: string; sha256: string }
  proof?: 'mail-code' | 'phone-code' | 'none'
  waitsFor?: string
  isOtherPerson?: boolean
  by?: string | null
  fileId?: string
  sha256?: string
  bytes?: number
}

/** The rows of one proposal, and whether the company's whole chain is intact. */
export async function showEvidence(ctx: Ctx, id: string) {
  await find(ctx, proposalsEntity, id)
  const chain = await checkedChain(ctx)
  const entries: AcceptanceEvidence[] = []
  for (const row of await evidenceAbout(ctx, 'proposal', id)) if (isReadable(row)) entries.push(await entryOf(ctx, row))
  const names = await namesOf(ctx, entries.map(({ byName }) => byName).filter(Boolean))
  return { ...chain, entries: entries.map((entry) => ({ ...entry, byName: names.get(entry.byName) ?? '' })) }
}

/** Whether a row can be parsed: a tampered one may contain anything; the chain reports that it is broken there. */
export const isReadable = ({ content, hash }: ShownEvidence) => sha256(content) === hash

async function entryOf(ctx: Ctx, { content, hash, person }: ShownEvidence): Promise<AcceptanceEvidence> {
  const link = JSON.parse(content) as Link
  const facts = link.facts as Facts
  const { variant = null, figures = null } = facts
  return {
    number: link.number,
    at: link.at,
    kind: link.kind as AcceptanceEvidence['kind'],
    hash,
    revision: facts.proposal?.revision ?? null,
    optionName: facts.option?.name ?? '',
    terms: facts.terms ?? null,
    premises: movedPremises(variant),
    variantSha256: variant || figures ? sha256(canonicalJson({ variant, figures })) : null,
    inputSha256: facts.input ?? null,
    consent: facts.consent ? { ...facts.consent, text: sentenceOf(ctx, facts.consent) } : null,
    proof: facts.proof ?? null,
    waitsFor: facts.waitsFor ?? '',
    person: person === null ? null : (JSON.parse(person) as AcceptanceEvidence['person']),
    isOtherPerson: facts.isOtherPerson === true,
    isErased: link.person !== undefined && person === null,
    byName: facts.by ?? '',
    paper: facts.fileId ? await paperOf(ctx, facts as Required<Facts>) : null,
  }
}

/** The sentence of a version, if its hash is still the one in the chain. */
function sentenceOf(ctx: Ctx, { version, sha256: expected }: { version: string; sha256: string }) {
  const known = (consents as Record<string, (typeof consents)[keyof typeof consents] | undefined>)[version]
  return known && sha256(canonicalJson(known)) === expected ? known[ctx.lang === 'en-US' ? 'en' : 'pt'] : ''
}

async function paperOf(ctx: Ctx, { fileId, sha256: expected, bytes }: Required<Facts>) {
  const file = await ctx.first(
    statement<{ id: string }>('select id from files where tenant_id = platform.current_tenant() and id = $1', [fileId]),
  )
  const kept = file && (await contentOf(ctx, file.id))
  return {
    sha256: expected,
    bytes,
    url: kept && ctx.can('proposals.view-pdf') ? signedAddress(ctx, fileId) : null,
    isSame: kept ? sha256(kept.content) === expected : null,
  }
}

async function namesOf(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await ctx.rows(
    statement<{ id: string; name: string }>(
      'select id, name from users where tenant_id = platform.current_tenant() and id = any($1::uuid[])',
      [ids],
    ),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
