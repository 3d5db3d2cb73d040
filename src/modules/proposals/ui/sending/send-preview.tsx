import { formatWholeMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Proposal } from '../../contract.ts'
import styles from './send-dialog.module.css'
import type { SendingValues } from './send-fields.tsx'
import { sendingMessages } from './sending-messages.ts'

/** The message as the customer receives it; the link itself is created on sending. */
export function SendPreview({ proposal, values }: { proposal: Proposal; values: SendingValues }) {
  const { t } = useText(sendingMessages)
  const { firstYear } = proposal.result
  if (values.channel === 'link') return null
  return (
    <aside className={styles.preview}>
      <p>{t(values.channel === 'email' ? 'sending.preview_email' : 'sending.preview')}</p>
      <div className={styles.phone} data-channel={values.channel}>
        <div className={styles.bubble}>
          <div className={styles.card}>
            <b>
              {formatWholeMoney(firstYear.meanWithout.total)} → {formatWholeMoney(firstYear.meanWith.total)}
            </b>
            <span>
              {t('sending.preview_card', { number: proposal.number, name: proposal.customer.name })}
              <small>{location.host}</small>
            </span>
          </div>
          <p>{values.message}</p>
        </div>
      </div>
    </aside>
  )
}
