import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposalScreenMessages } from '../messages.ts'
import { ProposalActions, type ProposalActionsProps } from './proposal-actions.tsx'

/** In a row of a list: only a button until it is clicked, because a list draws dozens. */
export function ProposalMenu({ proposal }: Pick<ProposalActionsProps, 'proposal'>) {
  const { t } = useText(proposalScreenMessages)
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <ProposalActions proposal={proposal} inMenu />
  return (
    <IconButton
      icon={IconDots}
      size="small"
      label={t('proposal-ui.more')}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setAsked(true)}
    />
  )
}
