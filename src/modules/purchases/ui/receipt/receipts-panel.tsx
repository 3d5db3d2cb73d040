import { IconChecks, IconPhoto } from '@tabler/icons-react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { files } from '../../../files/contract.ts'
import type { Purchase } from '../../contract.ts'
import { paperFlags } from '../../paper-flags.ts'
import { trackingLink } from '../../tracking.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import { TakeBackReceipt } from './take-back.tsx'

/** What arrived when, with its photos. */
export function ReceiptsPanel({
  purchase: { id: purchaseId, receipts, carrier, trackingCode },
}: {
  purchase: Purchase
}) {
  const { t } = useText(words)
  const link = trackingLink(carrier ?? '', trackingCode ?? '')
  if (receipts.length === 0 && !link) return null
  return (
    <Panel
      title={t('purchases.receipts')}
      actions={
        link && (
          <a href={link} target="_blank" rel="noreferrer">
            {t('purchases.track')}
          </a>
        )
      }
    >
      <ul className={styles.receipts}>
        {receipts.map(({ id, number, receivedOn, receivedByName, note, fileIds }) => (
          <li key={id}>
            <IconChecks size={16} aria-hidden />{' '}
            {t('purchases.receipts.one', { number, day: formatDate(receivedOn), name: receivedByName })}
            <TakeBackReceipt purchaseId={purchaseId} id={id} number={number} />
            {note && <span className={styles.under}>{note}</span>}
            {fileIds.length > 0 && <Photos purchaseId={purchaseId} ids={fileIds} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Photos({ purchaseId, ids }: { purchaseId: string; ids: readonly string[] }) {
  const isHidden = useMay(paperFlags)
  const query = { ownerKind: 'purchase', ownerId: purchaseId } as const
  const { data } = useItem(files.list, { query }, { enabled: !isHidden })
  const shown = data?.list.filter(({ id }) => ids.includes(id)) ?? []
  return (
    <span className={styles.paper}>
      {shown.map(({ id, name, url }) => (
        <a key={id} className={styles.paper} href={url} target="_blank" rel="noreferrer">
          <Icon of={IconPhoto} size="tiny" /> {name}
        </a>
      ))}
    </span>
  )
}
