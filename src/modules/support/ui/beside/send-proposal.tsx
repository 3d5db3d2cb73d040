import { IconSend } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatNumber, formatWholeMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposals } from '../../../proposals/contract.ts'
import { type Conversation, support } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

/** Writes the link of the deal's proposal to the customer by one click, of one of several by two; under its PDF where that is asked for. */
export function SendProposal({ conversation, dealId }: { conversation: Conversation; dealId: string }) {
  const { t } = useText(words)
  const maySend = useMay(proposals.send.needs)
  const mayList = useMay(proposals.ofDeal.needs)
  const isShown = conversation.mayAnswer && maySend && mayList
  const all = useItem(proposals.ofDeal, { params: { dealId } }, { enabled: isShown }).data ?? []
  const open = all.filter(({ state, validUntil }) => state !== 'given-up' && (validUntil ?? '') >= today())
  const send = useCall(support.sendProposal, {
    refreshes: [support.messages, support.conversations, proposals.ofDeal],
    onDone: () => {
      ids.current.clear()
      notify.success(t('context.proposal_sent'))
    },
  })
  const [withPdf, setWithPdf] = useState(false)
  // A second try sends the same message until it is in the conversation.
  const ids = useRef(new Map<string, string>())
  const run = (proposalId: string) => {
    const key = `${proposalId} ${withPdf}`
    const messageId = ids.current.get(key) ?? crypto.randomUUID()
    ids.current.set(key, messageId)
    void send.run({ params: { id: conversation.id }, body: { id: messageId, proposalId, withPdf } })
  }
  if (!isShown || open.length === 0) return null
  const items = open.map(({ id, number, powerKwp, priceCents }) => ({
    label: [
      t('context.proposal', { number: number ?? '' }),
      powerKwp !== undefined && `${formatNumber(powerKwp, 2)} kWp`,
      priceCents !== undefined && formatWholeMoney(priceCents),
    ]
      .filter(Boolean)
      .join(' · '),
    run: () => run(id),
  }))
  return (
    <div className={styles.sendProposal}>
      {items.length === 1 ? (
        <Button size="small" icon={IconSend} isBusy={send.isRunning} title={items[0]!.label} onClick={items[0]!.run}>
          {t('context.send_proposal')}
        </Button>
      ) : (
        <Menu groups={[{ items }]} align="start">
          <Button size="small" icon={IconSend} isBusy={send.isRunning}>
            {t('context.send_proposal')}
          </Button>
        </Menu>
      )}
      <Checkbox label={t('context.with_pdf')} value={withPdf} onChange={setWithPdf} isDisabled={send.isRunning} />
    </div>
  )
}
