import { useQueryClient } from '@tanstack/react-query'
import { useRoom } from '../../../../platform/ui/data/live/realtime.ts'
import { refresh, useItem } from '../../../../platform/ui/data/queries.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { formatMoney, formatPercent } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { deviceName } from '../../../access/device-name.ts'
import { type Proposal, proposals } from '../../contract.ts'
import { type PageSection, pageSections } from '../../reading/page-sections.ts'
import type { Reader } from '../../reading/reading.ts'
import { momentOf, signedPercent } from '../received-line.tsx'
import { readingMessages } from './messages.ts'
import styles from './reading-panel.module.css'

/** How the customer reads the shared page, while it is open and from all visits. */
export function ReadingPanel({ proposal }: { proposal: Proposal }) {
  const queries = useQueryClient()
  const params = { id: proposal.id }
  const asked = useItem(proposals.reading, { params }, { keepPrevious: true })
  const again = () => void refresh(queries, [proposals.reading])
  useRoom(`deal:${proposal.dealId}`, {
    isFleeting: true,
    onEvents: (events) => events.some(({ subject }) => subject.id === proposal.id) && again(),
    onGap: again,
  })
  const readers = asked.data?.readers ?? []
  if (readers.length === 0) return null
  const reading = readers.find(({ isReading }) => isReading)
  const trying = readers.find((one) => one.isReading && one.tried) ?? readers.find((one) => one.tried)
  const first = firstOf(readers)
  return (
    <>
      {reading && <Now reader={reading} name={reading === first ? proposal.customer.name : null} />}
      <div className={styles.pair}>
        <Dwell readers={readers} at={reading?.section} />
        {trying?.tried && <TriedPanel tried={trying.tried} isNow={trying.isReading} />}
      </div>
      <Devices readers={readers} />
    </>
  )
}

const firstOf = (readers: readonly Reader[]) =>
  readers.reduce((one, other) => (other.firstAt < one.firstAt ? other : one))

/** A device that opened the page later may belong to another person, so its reading has no name. */
function Now({ reader, name }: { reader: Reader; name: string | null }) {
  const { t } = useText(readingMessages)
  const device = t('reading.device', deviceName(reader.userAgent))
  return (
    <div className={styles.now} role="status">
      <i aria-hidden="true" />
      <p>
        <b>
          {t('reading.now', {
            name: name ?? t('reading.somebody'),
            section: t(`reading.section_${reader.section as PageSection}`),
          })}
        </b>
        <span>{t('reading.since', { device, visits: reader.visits })}</span>
      </p>
    </div>
  )
}

function Dwell({ readers, at }: { readers: readonly Reader[]; at: string | undefined }) {
  const { t } = useText(readingMessages)
  const secondsOf = (section: string) => readers.reduce((sum, { seconds }) => sum + (seconds[section] ?? 0), 0)
  const rows = pageSections.map((section) => ({ section, seconds: Math.round(secondsOf(section)) }))
  const highest = Math.max(1, ...rows.map(({ seconds }) => seconds))
  const count = readers.reduce((sum, { visits }) => sum + visits, 0)
  const durationText = (seconds: number) => {
    if (seconds === 0) return t('reading.unseen')
    const minutes = Math.floor(seconds / 60)
    const rest = seconds % 60
    return minutes > 0
      ? t('reading.minutes', { minutes, seconds: String(rest).padStart(2, '0') })
      : t('reading.seconds', { seconds: rest })
  }
  // A section that the page does not have (a battery where there is none) is not listed as unseen.
  const optional: PageSection[] = ['options', 'storage', 'accepting', 'company']
  return (
    <Panel title={t('reading.dwell')} actions={<small>{t('reading.visits', { count })}</small>}>
      <dl className={styles.dwell}>
        {rows
          .filter(({ section, seconds }) => seconds > 0 || !optional.includes(section))
          .map(({ section, seconds }) => (
            <div key={section} data-now={section === at || undefined} data-none={seconds === 0 || undefined}>
              <dt>{t(`reading.section_${section}`)}</dt>
              <dd>
                <i aria-hidden="true" style={{ width: `${(100 * seconds) / highest}%` }} />
                <span>{durationText(seconds)}</span>
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}

interface TriedPanelProps {
  tried: NonNullable<Reader['tried']>
  isNow: boolean
}

/** The values that the reader tries, beside those that were sent of the same option. */
function TriedPanel({ tried, isNow }: TriedPanelProps) {
  const { t } = useText(readingMessages)
  const { figures, sent } = tried
  const money = (cents: number) => (cents > 0 ? formatMoney(cents) : t('reading.none'))
  const instalments = (count: number, first: number) =>
    count > 1 ? `${count} × ${formatMoney(first)}` : t('reading.none')
  const asSent = t('reading.as_sent')
  const rows: [label: string, sent: string, now: string][] = [
    [t('reading.entry'), sent ? money(sent.entryCents) : '', money(figures.entryCents)],
    [
      t('reading.instalments'),
      sent ? instalments(sent.instalments, sent.firstInstalmentCents) : '',
      instalments(figures.instalments, figures.firstInstalmentCents),
    ],
    [t('reading.tariff'), asSent, tried.tariffAdjustment === null ? asSent : formatPercent(tried.tariffAdjustment)],
    [t('reading.consumption'), asSent, tried.consumption === null ? asSent : signedPercent(tried.consumption)],
    [t('reading.saving'), sent ? formatMoney(sent.savingCents) : '', formatMoney(figures.savingCents)],
  ]
  return (
    <Panel title={t(isNow ? 'reading.tried' : 'reading.tried_last')} actions={<small>{tried.optionName}</small>}>
      <table className={styles.tried}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('reading.sent')}</th>
            <th scope="col">{t('reading.on_screen')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, now]) => (
            <tr key={label} data-moved={before !== now || undefined}>
              <th scope="row">{label}</th>
              <td>{before}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Devices({ readers }: { readers: readonly Reader[] }) {
  const { t } = useText(readingMessages)
  const first = firstOf(readers)
  return (
    <Panel title={t('reading.devices')}>
      <ul className={styles.devices}>
        {readers.map((reader) => (
          <li key={reader.id}>
            <span>
              <b>{t('reading.device', deviceName(reader.userAgent))}</b>
              {reader !== first && <small>{t('reading.forwarded')}</small>}
            </span>
            <span className={styles.when}>
              {reader.isReading ? t('reading.device_now') : momentOf(reader.lastAt)} ·{' '}
              {t('reading.visits_of', { count: reader.visits })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
