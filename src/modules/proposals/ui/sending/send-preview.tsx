import { useSession } from '../../../../platform/ui/data/session.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Proposal } from '../../contract.ts'
import { linkCard } from '../../link-card.ts'
import styles from './send-dialog.module.css'
import type { SendingValues } from './send-fields.tsx'
import { sendingMessages } from './sending-messages.ts'

/** The message as the customer receives it, with the card that WhatsApp makes of the link; a mail has a button. */
export function SendPreview({ proposal, values }: { proposal: Proposal; values: SendingValues }) {
  const { t } = useText(sendingMessages)
  const { channel, message, asksPassword } = values
  if (channel === 'link') return null
  return (
    <aside className={styles.preview}>
      <p>{t(channel === 'email' ? 'sending.preview_email' : 'sending.preview')}</p>
      <div className={styles.phone} data-channel={channel}>
        <div className={styles.bubble}>
          {channel === 'whatsapp' && <CardOfLink proposal={proposal} asksPassword={asksPassword} />}
          <p>{message}</p>
        </div>
      </div>
    </aside>
  )
}

function CardOfLink({ proposal, asksPassword }: { proposal: Proposal; asksPassword: boolean }) {
  const { instance } = useSession().companyState
  const { number, result, state } = proposal
  const card = linkCard({
    number,
    isOpen: state !== 'expired',
    hasPassword: asksPassword,
    firstYear: result.firstYear,
  })
  return (
    <div className={styles.card}>
      <strong>{[card.title, instance.Nome].filter(Boolean).join(', ')}</strong>
      {card.description && <span>{card.description}</span>}
      <small>{location.host}</small>
    </div>
  )
}
