import { lazily, monthColumns, readDataFile } from '../../../platform/shipped-data/data-file.ts'
import type { LoadKind } from '../added-loads.ts'
import type { KnownLoad } from '../units/unit-additions.ts'

/** The shipped loads: power by hours of use and days, by the season. */
export const knownLoads = lazily(() => {
  const list: KnownLoad[] = []
  readDataFile('added_loads_br.csv', (cell) => {
    const [watts, hoursPerDay, days] = ['watts', 'hours_per_day', 'days_per_month'].map((column) =>
      Number(cell(column)),
    )
    list.push({
      kind: cell('kind') as LoadKind,
      name: cell('name'),
      watts: watts!,
      hoursPerDay: hoursPerDay!,
      monthlyKwh: monthColumns.map(
        (month) => Math.round((watts! * hoursPerDay! * days! * Number(cell(month))) / 100) / 10,
      ),
      source: cell('source'),
    })
  })
  return list
})
