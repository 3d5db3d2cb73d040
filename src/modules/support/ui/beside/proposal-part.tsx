import { Link } from '@tanstack/react-router'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Tag, type Tone } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDayAndMonth, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type ProposalOfDeal, proposals } from '../../../proposals/contract.ts'
import { stateWords } from '../../../proposals/proposal-record.ts'
import type { Conversation } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'
import { SendProposal } from './send-proposal.tsx'

type State = keyof typeof stateWords

const tones: Record<State, Tone> = {
  generated: 'info',
  received: 'warn',
  accepted: 'ok',
  'given-up': 'neutral',
  expired: 'warn',
}

/** The accepted proposal comes first, withdrawn ones last; between them the newest first. */
const weight = ({ state }: ProposalOfDeal) => (state === 'accepted' ? 0 : state === 'given-up' ? 2 : 1)

/** How the proposal of the deal stands, and the link of one for the customer. */
export function ProposalPart({ conversation, dealId }: { conversation: Conversation; dealId: string }) {
  const { t, say } = useText(words)
  const maySee = useMay(proposals.ofDeal.needs)
  const all = useItem(proposals.ofDeal, { params: { dealId } }, { enabled: maySee }).data ?? []
  const [one] = all.toSorted((first, second) => weight(first) - weight(second))
  return (
    <>
      {one && (
        <div className={styles.proposal}>
          <h4>{t('context.proposal_title')}</h4>
          <p>
            <Link to={`/negocio/${dealId}/propostas/${one.id}`}>
              {t('context.proposal', { number: one.number ?? '' })}
            </Link>{' '}
            <Tag tone={tones[one.state]}>{say(stateWords[one.state])}</Tag>
          </p>
          <small>
            {[
              one.sentAt &&
                t('context.proposal_sent_at', { day: formatDayAndMonth(one.sentAt), time: formatTime(one.sentAt) }),
              one.views !== undefined && t('context.proposal_views', { count: one.views }),
              one.state === 'generated' &&
                one.validUntil &&
                t('context.proposal_until', { date: formatDayAndMonth(one.validUntil) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      )}
      <SendProposal conversation={conversation} dealId={dealId} />
    </>
  )
}
