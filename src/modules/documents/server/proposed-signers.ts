import { cpfDigits, isCpf } from '../../../platform/brazil/cpf.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { plainName, type Role } from '../signer.ts'
import { documentsEntity } from './tables.ts'

interface Proposed {
  name: string
  email: string
  phone: string
  cpf: string
  role: Role
}

/** The contact of the deal, whoever signs for the company, and its usual witnesses: those of its last documents. */
export async function proposedSigners(ctx: Ctx, id: string): Promise<Proposed[]> {
  const { dealId } = await find(ctx, documentsEntity, id)
  const contact = await ctx.one(
    statement<{ name: string; email: string; phone: string; document: string }>(
      `select c.name, c.email, c.phone, c.document from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  const usual = await ctx.rows(
    statement<Proposed>(
      `select (array_agg(name order by created_at desc))[1] as name, (array_agg(email order by created_at desc))[1] as email,
         (array_agg(phone order by created_at desc))[1] as phone, (array_agg(cpf order by created_at desc))[1] as cpf, role
       from (select * from document_signers where tenant_id = platform.current_tenant() and role in ('company', 'witness')
         order by created_at desc limit 400) recent
       group by lower(name), role order by role, count(*) desc limit 6`,
    ),
  )
  const own: Proposed[] = usual.some(({ role }) => role === 'company')
    ? []
    : [{ name: ctx.user?.name ?? '', email: ctx.user?.email ?? '', phone: '', cpf: '', role: 'company' }]
  const { document, ...named } = contact
  const all: Proposed[] = [
    { ...named, cpf: isCpf(document) ? cpfDigits(document) : '', role: 'party' },
    ...own,
    ...usual,
  ]
  const names = all.map(({ name }) => plainName(name))
  return all.filter(({ name }, at) => name !== '' && names.indexOf(plainName(name)) === at)
}
