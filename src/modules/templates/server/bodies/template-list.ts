import type { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { bulkChange } from '../../../../platform/record/bulk.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { bulkChangeOf, exportOfList, recordList, wholeCompany } from '../../../lists/server/public.ts'
import { type AnyBody, type Template, templates } from '../../template-contract.ts'
import { templateRecord } from '../../template-record.ts'
import { templatesEntity } from './tables.ts'

const storesOf = (what: string) =>
  `(select ${what} from template_stores ts join stores s on s.tenant_id = ts.tenant_id and s.id = ts.store_id
    where ts.tenant_id = te.tenant_id and ts.template_id = te.id and s.deleted_at is null)`

export const templateList = recordList({
  name: 'templates',
  title: { pt: 'Modelos', en: 'Templates' },
  record: templateRecord,
  endpoint: templates.templates,
  alias: 'te',
  reach: wholeCompany,
  fields: {
    storeIds: storesOf(`coalesce(array_agg(s.id order by s.name collate "pt-BR-x-icu", s.id), '{}')`),
    stores: storesOf(`coalesce(string_agg(s.name, ', ' order by s.name collate "pt-BR-x-icu", s.id), '')`),
    hasDraft: 'te.draft is not null',
    changedBy: `coalesce((select u.name from users u where u.tenant_id = te.tenant_id and u.id = coalesce(te.draft_by,
      (select v.author_id from template_versions v where v.tenant_id = te.tenant_id and v.template_id = te.id
        and v.number = te.published))), '')`,
  },
  search: 'te.name',
  narrow: (_ctx, { kind }, found) => {
    if (kind !== undefined) found.add('te.kind = ?', kind)
  },
})

export const templateExport = exportOfList(templateList)

export const templateChange = bulkChangeOf({
  kind: 'templates.change',
  list: templateList,
  entity: templatesEntity,
  endpoint: templates.changeTemplates,
  to: bulkChange(templateRecord) as z.ZodType<{ isEnabled?: boolean }>,
  link: '/settings/templates/proposals',
  linkTo: (id) => `/settings/templates/proposals/${id}`,
  facts: async (ctx) => ({ now: ctx.now }),
  along: (_template, _to, { now }) => ({ updatedAt: now }),
})

interface Content {
  body: AnyBody
  revision: number
  draftAt: string | null
  draftBy: string
}

export async function showTemplate(ctx: Ctx, id: string): Promise<Template> {
  const found = await templateList.whole<Omit<Template, keyof Content>>(ctx, id)
  if (!found) throw notFound('templates.not_found')
  const content = await ctx.one(
    statement<Content>(
      `select coalesce(te.draft, v.body) as body, te.revision, te.draft_at, coalesce(u.name, '') as draft_by
       from templates te
       left join template_versions v on v.tenant_id = te.tenant_id and v.template_id = te.id and v.number = te.published
       left join users u on u.tenant_id = te.tenant_id and u.id = te.draft_by
       where te.tenant_id = platform.current_tenant() and te.id = $1`,
      [id],
    ),
    'templates.not_found',
  )
  return { ...found, ...content }
}
