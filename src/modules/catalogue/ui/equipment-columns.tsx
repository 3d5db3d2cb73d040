import { formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import type { Column } from '../../../platform/ui/table/column.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import type { CatalogueRow, InverterItem, ModuleItem } from '../contract.ts'
import { catalogueScreenMessages as words } from './messages.ts'

export type EquipmentColumn = Column<CatalogueRow>
type Title = EquipmentColumn['title']

const moduleOf = (row: CatalogueRow): ModuleItem['datasheet'] | null => (row.kind === 'module' ? row.datasheet : null)
const inverterOf = (row: CatalogueRow): InverterItem['datasheet'] | null =>
  row.kind === 'inverter' ? row.datasheet : null

const model: EquipmentColumn = {
  id: 'model',
  title: words['catalogue-ui.model'],
  value: ({ manufacturer, model: name }) => `${manufacturer} ${name}`,
  cell: (row) => (
    <span>
      {row.manufacturer} <strong>{row.model}</strong>{' '}
      {row.shippedKey === '' && <Tag>{textNow(words['catalogue-ui.own_tag'])}</Tag>}
    </span>
  ),
  isName: true,
  isSortable: true,
  width: 17,
}

const price: EquipmentColumn = {
  id: 'priceCents',
  title: words['catalogue-ui.price'],
  value: (row) => formatMoney(row.priceCents),
  align: 'end',
  isSortable: true,
  width: 8,
}

const perPower = (title: Title): EquipmentColumn => ({
  id: 'perPower',
  title,
  value: ({ priceCents, power }) => formatMoney(Math.round(priceCents / power)),
  align: 'end',
  width: 7,
})

const warranty: EquipmentColumn = {
  id: 'warranty',
  title: words['catalogue-ui.warranty'],
  value: ({ warrantyYears }) =>
    warrantyYears === null ? null : textNow(words['catalogue-ui.years'], { count: warrantyYears }),
  align: 'end',
  width: 5,
}

const enabled: EquipmentColumn = {
  id: 'enabled',
  title: words['catalogue-ui.enabled'],
  value: (row) => textNow(words[row.enabled ? 'catalogue-ui.yes' : 'catalogue-ui.no']),
  width: 5,
}

/** Watts over the watts of full sun (1000 W/m²) on its surface. */
export const efficiencyOf = ({ powerW, lengthM, widthM }: ModuleItem['datasheet']) => powerW / (lengthM * widthM * 1000)

const sizeOf = ({ lengthM, widthM }: ModuleItem['datasheet']) =>
  `${formatNumber(lengthM, 3, 3)} × ${formatNumber(widthM, 3, 3)} m`

export const moduleColumns: readonly EquipmentColumn[] = [
  model,
  {
    id: 'power',
    title: words['catalogue-ui.power'],
    value: ({ power }) => `${formatNumber(power)} W`,
    align: 'end',
    isSortable: true,
    width: 7,
  },
  price,
  perPower(words['catalogue-ui.price_wp']),
  {
    id: 'efficiency',
    title: words['catalogue-ui.efficiency'],
    value: (row) => {
      const sheet = moduleOf(row)
      return sheet && `${formatNumber(efficiencyOf(sheet) * 100, 1, 1)}%`
    },
    align: 'end',
    width: 7,
  },
  {
    id: 'size',
    title: words['catalogue-ui.size'],
    value: (row) => {
      const sheet = moduleOf(row)
      return sheet && sizeOf(sheet)
    },
    width: 9,
  },
  warranty,
  enabled,
]

export const inverterColumns: readonly EquipmentColumn[] = [
  model,
  {
    id: 'power',
    title: words['catalogue-ui.power'],
    value: ({ power }) => `${formatNumber(power, 2, 0)} kW`,
    align: 'end',
    isSortable: true,
    width: 7,
  },
  price,
  perPower(words['catalogue-ui.price_kw']),
  {
    id: 'kind',
    title: words['catalogue-ui.kind'],
    value: (row) => {
      const sheet = inverterOf(row)
      return sheet && textNow(words[`catalogue-ui.kind_${sheet.kind}`])
    },
    width: 9,
  },
  {
    id: 'phases',
    title: words['catalogue-ui.phases'],
    value: (row) => {
      const phases = inverterOf(row)?.phases
      return phases && textNow(words[`catalogue-ui.phase_${phases}`])
    },
    width: 8,
  },
  {
    id: 'voltage',
    title: words['catalogue-ui.voltage'],
    value: (row) => {
      const volts = inverterOf(row)?.lineVoltage
      return volts && `${formatNumber(volts)} V`
    },
    align: 'end',
    width: 6,
  },
  warranty,
  enabled,
]
