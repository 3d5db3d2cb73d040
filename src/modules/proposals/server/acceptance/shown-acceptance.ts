import { formatCnpj } from '../../../../platform/brazil/cnpj.ts'
import { maskedCpf } from '../../../../platform/brazil/cpf.ts'
import { maskedPhone } from '../../../../platform/brazil/phone.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { evidenceAbout } from '../../../../platform/evidence/append-evidence.ts'
import type { Link } from '../../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { timeZoneOfDeal } from '../../../deals/server/public.ts'
import type { DocumentAcceptance, DocumentOfPerson } from '../../document/document-model.ts'
import { maskedEmail } from '../../masked-email.ts'
import type { StoredProposal } from '../tables.ts'
import { isReadable } from './show-evidence.ts'

/** The kinds of rows that made an acceptance count. */
const countsBy = ['accepted', 'acceptance-confirmed', 'accepted-by-company']
/** The kinds of rows with the customer's own statement. */
const saidIn = ['accepted', 'acceptance-received']

interface Said {
  number: number
  hash: string
  kind: string
  /** Null where nobody is named, or the person was erased. */
  person: { document?: string; mail?: string; phone?: string } | null
}

/** The acceptance as printed in an accepted proposal's document. */
export async function shownAcceptance(ctx: Ctx, proposal: StoredProposal): Promise<DocumentAcceptance | null> {
  const { acceptance, acceptedAt, acceptedBy, acceptedTerms: terms, priceCents, dealId } = proposal
  if (acceptedAt === null) return null
  const chain = await saidOf(ctx, proposal.id)
  const record = chain.findLast(({ kind }) => countsBy.includes(kind))
  const said = chain.findLast(
    ({ kind, person }) => saidIn.includes(kind) && acceptance !== null && person?.document === acceptance.document,
  )
  return {
    customer: acceptance && { name: acceptance.name, document: shownDocument(acceptance.document) },
    at: acceptance?.at ?? acceptedAt,
    timeZone: await timeZoneOfDeal(ctx, dealId),
    codeTo: said ? codeOf(said) : null,
    byCompany: acceptedBy ? { name: await nameOf(ctx, acceptedBy), at: acceptedAt } : null,
    terms,
    priceCents,
    record: record ? { number: record.number, hash: record.hash } : null,
  }
}

async function saidOf(ctx: Ctx, id: string): Promise<Said[]> {
  const rows = (await evidenceAbout(ctx, 'proposal', id)).filter(isReadable)
  return rows.map(({ content, hash, person }) => {
    const { number, kind } = JSON.parse(content) as Link
    return { number, hash, kind, person: person === null ? null : (JSON.parse(person) as Said['person']) }
  })
}

const codeOf = ({ person }: Said) =>
  person?.mail ? maskedEmail(person.mail) : person?.phone ? maskedPhone(person.phone) : ''

const shownDocument = (document: string): DocumentOfPerson =>
  document.length > 11 ? { kind: 'cnpj', text: formatCnpj(document) } : { kind: 'cpf', text: maskedCpf(document) }

async function nameOf(ctx: Ctx, id: string) {
  const person = await ctx.first(
    statement<{ name: string }>('select name from users where tenant_id = platform.current_tenant() and id = $1', [id]),
  )
  return person?.name ?? ''
}
