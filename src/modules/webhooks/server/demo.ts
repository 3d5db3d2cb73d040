import { insert } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { madeSecret } from './secrets.ts'
import { webhooksEntity } from './tables.ts'

const webhooks = [
  { name: 'ERP: negócios', trigger: 'deal.status_changed', url: 'https://erp.example.com/girassol/negocios' },
  { name: 'Financeiro: vendas', trigger: 'sale.created', url: 'https://financeiro.example.com/vendas' },
  { name: 'Planilha de propostas', trigger: 'proposal.generated', url: 'https://planilhas.example.com/propostas' },
]

/** Of each webhook a few calls of the last days: delivered, failed, not sent. They are off: a demo calls nobody. */
export async function addDemoWebhooks(ctx: Ctx) {
  for (const [place, webhook] of webhooks.entries()) {
    const { id } = await insert(ctx, webhooksEntity, {
      ...webhook,
      isActive: false,
      roleId: ctx.user!.roleId,
      createdBy: ctx.userId,
      secret: madeSecret(ctx.services).sealed,
    })
    await ctx.run(
      statement(
        `insert into webhook_deliveries (id, created_at, webhook_id, event, object_id, body, state, tries, answers, reason, done_at)
         select d.id, $3::timestamptz - d.hours * interval '1 hour', $1, $2, d.id,
           json_build_object('id', 'evt_' || d.id, 'event', $2::text, 'tenant', $4::text, 'data', json_build_object('id', d.id))::text,
           d.state, case d.state when 'sent' then 1 when 'failed' then 8 else 0 end,
           case d.state when 'skipped' then '[]'
             else jsonb_build_array(jsonb_build_object('at', $3::timestamptz - d.hours * interval '1 hour', 'ms', 80 + d.hours,
               'status', case d.state when 'sent' then 200 else 503 end)) end,
           case d.state when 'skipped' then 'unseen' else '' end, $3
         from jsonb_to_recordset($5) as d(id uuid, hours int, state text)`,
        [id, webhook.trigger, ctx.now, ctx.company.slug, JSON.stringify(callsOf(place))],
      ),
    )
  }
}

const callsOf = (place: number) =>
  Array.from({ length: 12 }, (_call, index) => ({
    id: newId(),
    hours: 3 + index * 7 + place,
    state: index % 6 === 4 ? 'failed' : index % 9 === 7 ? 'skipped' : 'sent',
  }))
