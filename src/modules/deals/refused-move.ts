import type { ApiError } from '../../platform/contract/client.ts'

/** Whether it is the move of a deal that was refused: what it is part of can be done without it. Any other refusal is of the whole. */
export function isRefusedMove({ code, details }: ApiError) {
  const { permission = '' } = (details ?? {}) as { permission?: string }
  if (code === 'platform.forbidden') return permission.startsWith('deals.')
  return code === 'access.deal_denied' || /^(deals|funnels)\./.test(code)
}
