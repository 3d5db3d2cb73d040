import { IconChevronRight } from '@tabler/icons-react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { EnergyGlyph } from '../../../../platform/ui/pieces/energy-glyph.tsx'
import { formatWorth } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Conversation } from '../../contract.ts'
import styles from '../desk.module.css'
import { deskMessages as words } from '../messages.ts'

/** On a phone, under the head: the deal in a line, and the way to all that stands beside the messages elsewhere. */
export function DealStrip({ conversation, onOpen }: { conversation: Conversation; onOpen(): void }) {
  const { t } = useText(words)
  const { contact, dealId, deals } = conversation
  const deal = deals.find(({ id }) => id === dealId)
  return (
    <div className={styles.strip}>
      {deal ? (
        <>
          {deal.consumptionKwh > 0 && (
            <EnergyGlyph use={deal.consumptionKwh} generation={deal.generationKwh > 0 ? deal.generationKwh : null} />
          )}
          {deal.valueCents !== null && <b>{formatWorth(deal.valueCents)}</b>}
          <span>{deal.statusName}</span>
        </>
      ) : (
        <span>{t(contact ? 'context.no_deal' : 'context.unknown')}</span>
      )}
      <Button size="small" iconAfter={IconChevronRight} onClick={onOpen}>
        {t(deal ? 'context.deal' : 'context.contact')}
      </Button>
    </div>
  )
}
