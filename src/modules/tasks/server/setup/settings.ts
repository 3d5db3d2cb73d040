import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'

const usual = { attachmentMegabytes: 20 }

export const taskSettings = async (ctx: Ctx) =>
  (await ctx.first(
    statement<typeof usual>(
      'select attachment_megabytes from task_settings where tenant_id = platform.current_tenant()',
    ),
  )) ?? usual

export async function editSettings(ctx: Ctx, wanted: typeof usual) {
  const before = await taskSettings(ctx)
  // Of several that set the same at once, one changes it.
  const written = await ctx.first(
    // raw write: told below
    statement<{ id: string }>(
      `insert into task_settings as s (attachment_megabytes) values ($1)
       on conflict (tenant_id) do update set attachment_megabytes = excluded.attachment_megabytes
         where s.attachment_megabytes <> excluded.attachment_megabytes
       returning s.tenant_id as id`,
      [wanted.attachmentMegabytes],
    ),
  )
  if (written && before.attachmentMegabytes !== wanted.attachmentMegabytes)
    await ctx.emit({
      kind: 'taskSettings.changed',
      subject: { kind: 'company', id: ctx.company.id },
      before,
      after: wanted,
    })
  return wanted
}

const megabyte = 1024 * 1024

/** A file that is larger than the company lets an attachment be. */
export async function refuseLargeAttachment(ctx: Ctx, bytes: number) {
  const { attachmentMegabytes: megabytes } = await taskSettings(ctx)
  if (bytes > megabytes * megabyte) throw new Refusal(413, 'tasks.attachment_too_large', { values: { megabytes } })
}
