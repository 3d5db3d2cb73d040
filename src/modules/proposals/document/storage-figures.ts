import { dayOfEnergy } from '../../../platform/document/charts/day-of-energy.ts'
import type { Frame } from '../../../platform/document/charts/svg.ts'
import type { HourOfStorage } from '../../energy/hours-of-storage.ts'
import type { StorageReason, StorageResult } from '../storage/storage-result.ts'
import type { ChartTable } from './chart-tables.ts'
import type { DocumentKey, DocumentWords } from './words.ts'

/** What serves the load and where the remaining solar energy goes: the same colours in drawing, legend and table. */
export const storageSeries = {
  up: [
    { key: 'directKwh', name: 'document.storage.direct', fill: 'var(--sun)' },
    { key: 'dischargedKwh', name: 'document.storage.discharged', fill: 'var(--saving)' },
    { key: 'importedKwh', name: 'document.storage.imported', fill: 'var(--use)' },
  ],
  down: [
    { key: 'chargedKwh', name: 'document.storage.charged', fill: 'var(--saving2)' },
    { key: 'exportedKwh', name: 'document.storage.exported', fill: 'var(--sun2)' },
  ],
} as const satisfies Record<string, { key: keyof HourOfStorage; name: DocumentKey; fill: string }[]>

type Day = StorageResult['days'][number]

const hourName = (hour: number) => `${hour}\u00a0h`

/** The mean day of a month, hour by hour. */
export function storageChart({ month, hours }: Day, { t, number, longMonths }: DocumentWords, frame: Frame) {
  const drawn = (series: readonly { key: keyof HourOfStorage; fill: string }[]) =>
    series.map(({ key, fill }) => ({ fill, values: hours.map((hour) => hour[key]) }))
  return dayOfEnergy(frame, {
    label: t('document.storage.day', { month: longMonths[month]! }),
    unit: t('document.storage.unit'),
    up: drawn(storageSeries.up),
    down: drawn(storageSeries.down),
    axis: (value) => number(value, value % 1 === 0 ? 0 : 1),
    hour: hourName,
  })
}

export function storageTable({ month, hours }: Day, { t, number, longMonths }: DocumentWords): ChartTable {
  const series = [...storageSeries.up, ...storageSeries.down]
  return {
    caption: t('document.storage.day', { month: longMonths[month]! }),
    head: [t('document.storage.hour'), ...series.map(({ name }) => t(name))],
    rows: hours.map((hour, at) => [hourName(at), ...series.map(({ key }) => number(hour[key], 2, 2))]),
  }
}

const reasonNames: Record<StorageReason, DocumentKey> = {
  peak: 'document.storage.reason_peak',
  uncompensated: 'document.storage.reason_energy',
  network: 'document.storage.reason_network',
  icmsOnNetwork: 'document.storage.reason_icms',
  minimumTopUp: 'document.storage.reason_minimum',
  flag: 'document.storage.reason_flag',
}

/** The battery's savings in a year, by reason; losses are shown as their cost. */
export function storageReasonLines({ reasons, strategy }: StorageResult, { t, money }: DocumentWords) {
  return reasons.map(({ key, cents }) => ({
    key,
    name: t(
      key === 'uncompensated' && strategy === 'peak-shaving' ? 'document.storage.reason_off_peak' : reasonNames[key],
    ),
    cents,
    amount: money(cents),
  }))
}

/** Up to this many loads are named; further ones are only counted. */
const shownLoads = 5

const loadNames = (loads: readonly { name: string; quantity: number }[]) =>
  loads
    .slice(0, shownLoads)
    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
    .join(', ')

/** The statements about a battery, including unfavourable ones. */
export function storageFindings(storage: StorageResult, words: DocumentWords) {
  const { t, number, percent, wholeMoney } = words
  const { savingCents, saleCents, netCents, backup, selfDirect, selfStored, lifeYears, replacementYears } = storage
  const hours = (value: number) => number(value, value < 10 ? 1 : 0)
  return {
    title:
      backup && backup.fullHours > 0
        ? t('document.storage.title_hours', { hours: hours(backup.fullHours) })
        : t('document.storage.title_share', { rate: percent(selfStored, 0) }),
    lead: t('document.storage.lead', {
      before: percent(selfDirect, 0),
      after: percent(selfStored, 0),
      amount: words.money(savingCents),
    }),
    money:
      netCents < 0
        ? t('document.storage.loses', {
            amount: wholeMoney(-netCents),
            holds: (backup?.fullHours ?? 0) > 0 ? 'yes' : 'no',
          })
        : t('document.storage.earns', { amount: wholeMoney(netCents) }),
    life: t('document.storage.life', {
      life: lifeYears,
      count: replacementYears.length,
      years: replacementYears.join(', '),
      amount: wholeMoney(saleCents),
    }),
    backup: backup
      ? backup.enoughPower
        ? t('document.storage.backup', {
            loads: loadNames(backup.loads),
            more: Math.max(0, backup.loads.length - shownLoads),
            full: hours(backup.fullHours),
            reserve: hours(backup.reserveHours),
            has: backup.reserveHours > 0 ? 'yes' : 'no',
          })
        : t('document.storage.backup_short', { load: number(backup.loadKw, 1), power: number(storage.dischargeKw, 1) })
      : null,
  }
}
