import { formatDate, formatTime } from '../../../../platform/i18n/formats.ts'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { BantPanel } from './bant-panel.tsx'
import styles from './deal.module.css'
import { DealPanel } from './deal-panel.tsx'
import { dealPageMessages } from './messages.ts'
import { useDealOnPage } from './use-deal.ts'

/** What a deal is as a whole: title, kind, people, forecast, dates, and its way through the funnel. */
export function GeneralTab() {
  const deal = useDealOnPage()
  const held = usePermissions()
  return (
    <>
      {!held.has('deal-tabs.deal-data') && <DealPanel deal={deal} section="general" />}
      <DealPanel deal={deal} section="people" />
      <DealPanel deal={deal} section="forecast" />
      <BantPanel deal={deal} />
      <DealPanel deal={deal} section="dates" />
      {deal.stays && <Stays stays={deal.stays} />}
    </>
  )
}

function Stays({ stays }: { stays: NonNullable<Deal['stays']> }) {
  const { t } = useText(dealPageMessages)
  const instant = (at: string) => `${formatDate(at)} ${formatTime(at)}`
  return (
    <Panel title={t('deal.section.stays')} isFlush>
      <ScrollRegion className={styles.scroll} label={t('deal.section.stays')}>
        <table className={styles.stays}>
          <thead>
            <tr>
              <th>{t('deal.way')}</th>
              <th>{t('deal.stays.since')}</th>
              <th>{t('deal.stays.left')}</th>
              <th>{t('deal.stays.by')}</th>
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.id}>
                <td>
                  <StatusDot color={stay.statusColor}>
                    {stay.stepName}, {stay.statusName}
                  </StatusDot>
                </td>
                <td>{instant(stay.enteredAt)}</td>
                <td>{stay.leftAt ? instant(stay.leftAt) : t('deal.stays.now')}</td>
                <td>{stay.enteredBy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  )
}
