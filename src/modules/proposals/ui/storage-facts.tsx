import type { CSSProperties } from 'react'
import { ChartFrame } from '../../../platform/ui/charts/chart-frame.tsx'
import { Fact, Facts } from '../../../platform/ui/layout/page.tsx'
import { formatMoney, formatNumber, formatPercent, formatWholeMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ShownResult } from '../contract.ts'
import {
  storageChart,
  storageFindings,
  storageReasonLines,
  storageSeries,
  storageTable,
} from '../document/storage-figures.ts'
import { documentWords } from '../document/words.ts'
import type { StorageResult } from '../storage/storage-result.ts'
import { Chart } from './public/chart.tsx'
import styles from './storage-facts.module.css'
import { Explain } from './wizard/result/explain-popover.tsx'
import { storageWizardMessages } from './wizard/storage/storage-messages.ts'

interface StorageFactsProps {
  result: Pick<ShownResult, 'storage' | 'explain'>
  /** Prices are hidden from who may not see them. */
  isPriced: boolean
}

/** What a battery gives: energy kept, reais by reason, hours without the grid, and two days of it. */
export function StorageFacts({ result, isPriced }: StorageFactsProps) {
  const { t, lang } = useText(storageWizardMessages)
  const { storage, explain } = result
  if (!storage) return null
  const words = documentWords(lang)
  const { backup } = storage
  const hours = (value: number) => t('storage.battery_hours', { hours: formatNumber(value, 1, 0) })
  const found = storageFindings(storage, words)
  return (
    <div className={styles.storage}>
      <Facts>
        <Fact label={t('storage.saving')} size="answer">
          <Explain nodes={explain} id="storage.saving.year1">
            {formatMoney(storage.savingCents)}
          </Explain>
        </Fact>
        <Fact label={t('storage.share')}>
          <Explain nodes={explain} id="storage.self">
            {formatPercent(storage.selfStored, 0)}
          </Explain>
        </Fact>
        <Fact label={t('storage.usable')}>
          <Explain nodes={explain} id="storage.usable">
            {formatNumber(storage.usableKwh, 2, 0)} kWh
          </Explain>
        </Fact>
        <Fact label={t('storage.life')}>
          <Explain nodes={explain} id="storage.life">
            {t('storage.years', { count: storage.lifeYears })}
          </Explain>
        </Fact>
        {backup && (
          <Fact label={t('storage.full_hours')}>
            <Explain nodes={explain} id="storage.hours">
              {hours(backup.fullHours)}
            </Explain>
          </Fact>
        )}
        {backup && storage.reserveKwh > 0 && (
          <Fact label={t('storage.reserve_hours')}>
            <Explain nodes={explain} id="storage.reserve">
              {hours(backup.reserveHours)}
            </Explain>
          </Fact>
        )}
        {isPriced && (
          <Fact label={t('storage.net')}>
            <Explain nodes={explain} id="storage.net">
              {formatWholeMoney(storage.netCents)}
            </Explain>
          </Fact>
        )}
      </Facts>
      <p className={styles.note}>
        {t('storage.share_note', {
          typed: formatPercent(storage.selfTyped, 0),
          before: formatPercent(storage.selfDirect, 0),
        })}
      </p>
      <Reasons storage={storage} />
      {isPriced && <p className={styles.sentence}>{found.money}</p>}
      {found.backup && <p className={styles.sentence}>{found.backup}</p>}
      <StorageDays storage={storage} />
      <p className={styles.note}>{found.life}</p>
    </div>
  )
}

function Reasons({ storage }: { storage: StorageResult }) {
  const { t, lang } = useText(storageWizardMessages)
  const lines = storageReasonLines(storage, documentWords(lang))
  if (lines.length === 0) return null
  return (
    <section className={styles.reasons}>
      <h3>{t('storage.by_reason')}</h3>
      <dl>
        {lines.map(({ key, name, amount }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The document's colours, as they are in the application. */
const colours = {
  '--sun': 'var(--chart-generation)',
  '--sun2': 'color-mix(in oklab, var(--chart-generation) 45%, var(--surface))',
  '--saving': 'var(--chart-saving)',
  '--saving2': 'color-mix(in oklab, var(--chart-saving) 55%, var(--surface))',
  '--use': 'var(--chart-use)',
  '--ink2': 'var(--text-2)',
  '--ink3': 'var(--text-2)',
} as CSSProperties

function StorageDays({ storage }: { storage: StorageResult }) {
  const { lang } = useText(storageWizardMessages)
  const words = documentWords(lang)
  const entries = [...storageSeries.up, ...storageSeries.down]
  return (
    <div className={styles.days} style={colours}>
      <ul className={styles.legend} aria-hidden>
        {entries.map(({ name, fill }) => (
          <li key={name}>
            <i style={{ background: fill }} />
            {words.t(name)}
          </li>
        ))}
      </ul>
      {storage.days.map((day) => {
        const table = storageTable(day, words)
        return (
          <section key={day.month}>
            <h3>{table.caption}</h3>
            <ChartFrame label={table.caption} table={table} hasToggle>
              <Chart words={words} em={11} height={() => 180} draw={(frame) => storageChart(day, words, frame)} />
            </ChartFrame>
          </section>
        )
      })}
      <p className={styles.note}>{words.t('document.storage.day_note')}</p>
    </div>
  )
}
