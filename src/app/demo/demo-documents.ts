import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sendDocument, sendDocumentFile } from '../../modules/documents/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

const day = 86_400_000

interface Signing {
  dealId: string
  name: string
  email: string
  cpf: string
}

/**
 * Contracts of the newest won deals: one waits for its customer, with an authorization that goes along, one for somebody at the desk,
 * one is a draft, one is signed at Clicksign.
 */
export async function sendDemoDocuments(ctx: Ctx) {
  const deals = await ctx.rows(
    statement<Signing>(
      `select d.id as deal_id, c.name, c.email, case when length(c.document) = 11 then c.document else '' end as cpf from deals d
       join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.state = 'won' and c.email <> '' and c.name like '% %'
       order by d.created_at desc, d.id limit 4`,
    ),
  )
  const content = await readFile(join(import.meta.dirname, 'contrato.pdf'))
  for (const [at, { dealId, ...customer }] of deals.entries()) {
    const id = await sendDocumentFile(ctx, dealId, { name: `Contrato 2026-04${18 - at}.pdf`, content })
    if (at === 2) continue
    const along = at === 0 ? [await sendDocumentFile(ctx, dealId, { name: 'Autorização de acesso.pdf', content })] : []
    await sendDocument(ctx, id, {
      along,
      deadline: new Date(Date.parse(ctx.now) + (at === 0 ? 3 : 1) * day).toISOString(),
      remindDays: 2,
      ...(at === 3 && { way: 'clicksign' as const }),
      signers: [
        { ...nobody, ...customer, role: 'party', auth: 'email-code' },
        { ...nobody, ...helena, role: 'company', auth: at === 3 ? 'drawn' : 'in-person' },
        {
          ...nobody,
          name: 'Thiago Nogueira',
          email: 'thiago@demo.test',
          role: 'witness',
          auth: 'email-code',
          group: 2,
        },
      ],
    })
  }
}

const helena = { name: 'Helena Duarte', email: 'helena@demo.test', cpf: '52998224725' }
const nobody = { email: '', phone: '', cpf: '', channel: 'email', group: 1 } as const
