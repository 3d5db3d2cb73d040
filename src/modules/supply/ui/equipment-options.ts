import { formatNumber } from '../../../platform/ui/text/formats.ts'
import type { Catalogue } from '../../catalogue/contract.ts'
import { equipmentName } from '../../catalogue/equipment-name.ts'

export const batteriesOf = (sold: Catalogue | undefined) =>
  (sold?.batteries ?? []).map((item) => ({
    value: item.id,
    label: equipmentName(item),
    detail: `${formatNumber(item.datasheet.capacityKwh, 2, 0)} kWh`,
  }))
