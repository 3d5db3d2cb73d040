import { Tag, type Tone } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ProposalState } from '../proposal.ts'
import { proposalScreenMessages } from './messages.ts'

const tones: Record<ProposalState, Tone> = {
  generated: 'info',
  received: 'warn',
  accepted: 'ok',
  'given-up': 'neutral',
  expired: 'warn',
}

export function StateTag({ state }: { state: ProposalState }) {
  const { t } = useText(proposalScreenMessages)
  return <Tag tone={tones[state]}>{t(`proposal-ui.state_${state}`)}</Tag>
}
