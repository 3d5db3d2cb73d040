import type { Ctx } from '../../../platform/http/ctx.ts'
import { reachConditions } from '../../access/server/public.ts'

/**
 * The condition that a person sees the deal under this alias: within their reach, and in a status that shows its cards to their
 * role. What it needs is added to `values`.
 */
export function seesDeal(ctx: Ctx, alias: string, values: unknown[]) {
  if (!ctx.can('deals.view')) return 'false'
  const place = (value: unknown) => `$${values.push(value)}`
  const within = reachConditions(ctx, 'deal', alias).map(({ text, value }) => {
    const at = place(value)
    return text.replaceAll('?', () => at)
  })
  const role = place(ctx.user?.roleId ?? null)
  const isOpen = `exists (select from statuses s where s.tenant_id = ${alias}.tenant_id and s.id = ${alias}.status_id
    and (s.card_roles = '{}' or ${role}::uuid = any(s.card_roles)))`
  return [isOpen, ...within].join(' and ')
}
