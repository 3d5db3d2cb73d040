import { useText } from '../../../platform/ui/text/use-text.ts'
import { funnelMessages } from '../../funnels/messages.ts'
import type { ProposalRow } from '../contract.ts'
import { proposalMessages } from '../messages.ts'

type Verdict = ProposalRow['allowed']['accept']

const reasons = { ...proposalMessages, ...funnelMessages }

/** Why an action is not possible now, in words. */
export function useReason() {
  const { t } = useText(reasons)
  return ({ ok, code }: Verdict) =>
    ok ? null : code && code in reasons ? t(code as keyof typeof reasons & string) : (code ?? null)
}
