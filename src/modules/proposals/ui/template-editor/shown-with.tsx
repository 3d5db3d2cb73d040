import { IconDeviceMobile, IconFile } from '@tabler/icons-react'
import { api } from '../../../../platform/ui/data/api.ts'
import { AsyncSelectField, type Option } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Segmented } from '../../../../platform/ui/pieces/segmented.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { editingStyles as styles } from '../../../templates/ui/public.ts'
import { proposals } from '../../contract.ts'
import { editorSearch } from './editor-search.ts'
import { templateEditorMessages as words } from './messages.ts'
import type { ShownData } from './use-template-data.ts'

/** As it is printed, or as the customer reads it on a phone. */
export function ViewChoice() {
  const { t } = useText(words)
  const url = useUrlState(editorSearch)
  return (
    <Segmented
      label={t('template-editor.view')}
      value={url.value.view ?? 'paper'}
      onChange={(next) => url.set({ view: next === 'paper' ? undefined : next })}
      options={[
        { value: 'paper', label: t('template-editor.paper'), icon: IconFile },
        { value: 'phone', label: t('template-editor.phone'), icon: IconDeviceMobile },
      ]}
    />
  )
}

interface DataChoiceProps {
  id: string | undefined
  data: ShownData | null
  isChosen: boolean
}

/** The proposal that the pages are filled with. */
export function DataChoice({ id, data, isChosen }: DataChoiceProps) {
  const { t } = useText(words)
  const url = useUrlState(editorSearch)
  return (
    <div className={styles.data}>
      <AsyncSelectField
        isLabelHidden
        isClearable={isChosen}
        label={t('template-editor.data_of')}
        placeholder={t('template-editor.choose_data')}
        selected={id && data ? { value: id, label: `${data.model.client.name} nº ${data.model.head.number}` } : null}
        load={findProposals}
        onChange={(option) => url.set({ proposal: option?.value })}
      />
    </div>
  )
}

const findProposals = async (search: string, signal: AbortSignal): Promise<Option[]> => {
  const { list } = await api(proposals.list, { query: { search, pageSize: 10, sort: '-createdAt' } }, { signal })
  return list.map(({ id, number, dealTitle }) => ({ value: id, label: `${dealTitle ?? ''} nº ${number}` }))
}
