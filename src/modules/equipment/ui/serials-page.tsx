import { IconBarcode } from '@tabler/icons-react'
import { defineMessages } from '../../../platform/i18n/messages.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { equipment } from '../contract.ts'
import { serialRecord } from '../serial-record.ts'
import { equipmentTitles } from './routes.tsx'
import { search } from './serial-search.ts'

const words = defineMessages({
  'equipment.search': {
    pt: 'Buscar por número, fabricante ou equipamento',
    en: 'Search by number, maker or equipment',
  },
  'equipment.empty': { pt: 'Nenhum número de série ainda', en: 'No serial numbers yet' },
  'equipment.empty.why': {
    pt: 'Os números entram quando o material de uma compra é recebido.',
    en: 'Numbers come in when the goods of a purchase are received.',
  },
})

/** The register: where a serial number was bought and for which deal. */
export function SerialsPage() {
  const address = useUrlState(search)
  return (
    <RecordList
      name="equipment-serials"
      record={serialRecord}
      endpoint={equipment.list}
      address={address}
      title={equipmentTitles['equipment.title']}
      search={{ words: words['equipment.search'] }}
      empty={{ icon: IconBarcode, title: words['equipment.empty'], why: words['equipment.empty.why'] }}
      room="equipmentSerials"
    />
  )
}
