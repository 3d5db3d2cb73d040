import type { ApiError } from '../../../platform/contract/client.ts'

/** Whether it is the deal that may not follow: the task can be finished without it. Any other refusal is of the finishing. */
export function isRefusedMove({ code, details }: ApiError) {
  const { permission = '' } = (details ?? {}) as { permission?: string }
  if (code === 'platform.forbidden') return permission.startsWith('deals.')
  return code === 'access.deal_denied' || /^(deals|funnels)\./.test(code)
}
