import { cpfDigits, isCpf } from '../../../platform/brazil/cpf.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { maySee, visibleSubject } from '../../../platform/subjects/visible-subjects.ts'
import { reachText } from '../../access/server/public.ts'
import { contactTab } from '../../deals/tab-flags.ts'
import { plainName, type Role } from '../signer.ts'
import { hidesSigners } from './show-document.ts'
import { documentsEntity } from './tables.ts'

interface Proposed {
  name: string
  email: string
  phone: string
  cpf: string
  role: Role
}

/** The contact of the deal, whoever signs for the company, and its usual witnesses, as far as the person sees the deals where these stand. */
export async function proposedSigners(ctx: Ctx, id: string): Promise<Proposed[]> {
  await visibleSubject(ctx, id, 'document')
  const { dealId } = await find(ctx, documentsEntity, id)
  const usual = hidesSigners(ctx) ? [] : await usualSigners(ctx)
  const own: Proposed[] = usual.some(({ role }) => role === 'company')
    ? []
    : [{ name: ctx.user?.name ?? '', email: ctx.user?.email ?? '', phone: '', cpf: '', role: 'company' }]
  const all: Proposed[] = [...(await contactOf(ctx, dealId)), ...own, ...usual]
  const names = all.map(({ name }) => plainName(name))
  return all.filter(({ name }, at) => name !== '' && names.indexOf(plainName(name)) === at)
}

/** As the deal shows its contact, also to whoever may not open the contact itself. */
async function contactOf(ctx: Ctx, dealId: string): Promise<Proposed[]> {
  if (ctx.can(contactTab.hiddenWith) || !(await maySee(ctx, 'deal', dealId))) return []
  const { document, ...contact } = await ctx.one(
    statement<{ name: string; email: string; phone: string; document: string }>(
      `select c.name, c.email, c.phone, c.document from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  return [{ ...contact, cpf: isCpf(document) ? cpfDigits(document) : '', role: 'party' }]
}

/** Those of the last documents within the person's reach. */
function usualSigners(ctx: Ctx) {
  const values: unknown[] = []
  const within = reachText(ctx, 'deal', 'd', values)
  return ctx.rows(
    statement<Proposed>(
      `select (array_agg(name order by created_at desc))[1] as name, (array_agg(email order by created_at desc))[1] as email,
         (array_agg(phone order by created_at desc))[1] as phone, (array_agg(cpf order by created_at desc))[1] as cpf, role
       from (select s.* from document_signers s join deals d on d.tenant_id = s.tenant_id and d.id = s.deal_id
         where s.tenant_id = platform.current_tenant() and s.role in ('company', 'witness')${within}
         order by s.created_at desc limit 400) recent
       group by lower(name), role order by role, count(*) desc limit 6`,
      values,
    ),
  )
}
