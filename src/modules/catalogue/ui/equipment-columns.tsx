import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { writtenColumn } from '../../../platform/ui/record/record-columns.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import type { BatteryItem, CatalogueRow, InverterItem, ModuleItem } from '../contract.ts'
import { bareModel, makerName } from '../equipment-name.ts'
import { catalogueScreenMessages as words } from './messages.ts'

const written = writtenColumn<CatalogueRow>()

const moduleOf = (row: Pick<CatalogueRow, 'datasheet'>) => row.datasheet as ModuleItem['datasheet'] | null
const inverterOf = (row: Pick<CatalogueRow, 'datasheet'>) => row.datasheet as InverterItem['datasheet'] | null

const batteryOf = (row: Pick<CatalogueRow, 'datasheet'>) => row.datasheet as BatteryItem['datasheet'] | null

const model = written({
  id: 'model',
  needs: ['name', 'manufacturer', 'model', 'shippedKey'],
  cell: (row) => (
    <span>
      {makerName(row.manufacturer)} <strong>{bareModel(row)}</strong>{' '}
      {row.shippedKey === '' && <Tag>{textNow(words['catalogue-ui.own_tag'])}</Tag>}
    </span>
  ),
})

const warranty = written({
  id: 'warranty',
  needs: ['warrantyYears'],
  value: ({ warrantyYears }) =>
    warrantyYears === null ? null : textNow(words['catalogue-ui.years'], { count: warrantyYears }),
})

const power = (text: (power: number) => string) =>
  written({ id: 'power', needs: ['power'], value: (row) => text(row.power) })

const perPower = (title: { pt: string; en: string }) =>
  written({ id: 'perPower', needs: ['perPower'], title, value: (row) => formatMoney(row.perPower) })

/** Efficiency: its watts divided by the watts of full sun (1000 W/m²) on its surface. */
export const efficiencyOf = ({ powerW, lengthM, widthM }: ModuleItem['datasheet']) => powerW / (lengthM * widthM * 1000)

const sizeOf = ({ lengthM, widthM }: ModuleItem['datasheet']) =>
  `${formatNumber(lengthM, 3, 3)} × ${formatNumber(widthM, 3, 3)} m`

export const moduleColumns = [
  model,
  power((watts) => `${formatNumber(watts)} W`),
  perPower(words['catalogue-ui.price_wp']),
  written({
    id: 'efficiency',
    after: 'perPower',
    title: words['catalogue-ui.efficiency'],
    needs: ['datasheet'],
    value: (row) => {
      const sheet = moduleOf(row)
      return sheet && `${formatNumber(efficiencyOf(sheet) * 100, 1, 1)}%`
    },
    align: 'end',
    width: 7,
  }),
  written({
    id: 'size',
    after: 'efficiency',
    title: words['catalogue-ui.size'],
    needs: ['datasheet'],
    value: (row) => {
      const sheet = moduleOf(row)
      return sheet && sizeOf(sheet)
    },
    width: 9,
  }),
  warranty,
]

export const inverterColumns = [
  model,
  power((kilowatts) => `${formatNumber(kilowatts, 2, 0)} kW`),
  perPower(words['catalogue-ui.price_kw']),
  written({
    id: 'kind',
    after: 'perPower',
    title: words['catalogue-ui.kind'],
    needs: ['datasheet'],
    value: (row) => {
      const sheet = inverterOf(row)
      return sheet && textNow(words[`catalogue-ui.kind_${sheet.kind}`])
    },
    width: 9,
  }),
  written({
    id: 'phases',
    after: 'kind',
    title: words['catalogue-ui.phases'],
    needs: ['datasheet'],
    value: (row) => {
      const phases = inverterOf(row)?.phases
      return phases && textNow(words[`catalogue-ui.phase_${phases}`])
    },
    width: 8,
  }),
  written({
    id: 'voltage',
    after: 'phases',
    title: words['catalogue-ui.voltage'],
    needs: ['datasheet'],
    value: (row) => {
      const volts = inverterOf(row)?.lineVoltage
      return volts && `${formatNumber(volts)} V`
    },
    align: 'end',
    width: 6,
  }),
  warranty,
]

export const batteryColumns = [
  model,
  written({
    id: 'power',
    title: words['catalogue-ui.capacity'],
    needs: ['power'],
    value: (row) => `${formatNumber(row.power, 2, 0)} kWh`,
  }),
  perPower(words['catalogue-ui.price_kwh']),
  written({
    id: 'depth',
    after: 'perPower',
    title: words['catalogue-ui.depthOfDischarge'],
    needs: ['datasheet'],
    value: (row) => {
      const sheet = batteryOf(row)
      return sheet && `${formatNumber(sheet.depthOfDischarge * 100, 0)}%`
    },
    align: 'end',
    width: 12,
  }),
  written({
    id: 'cycles',
    after: 'depth',
    title: words['catalogue-ui.cycles'],
    needs: ['datasheet'],
    value: (row) => {
      const cycles = batteryOf(row)?.cycles
      return cycles && formatNumber(cycles)
    },
    align: 'end',
    width: 6,
  }),
  warranty,
]
