import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { support } from '../../contract.ts'
import { deskSettingsMessages as words } from './settings-messages.ts'

const choices = [0, 1, 2, 4, 8, 12, 24, 48, 72]

/** How long after its end a conversation is taken up again by who served it. */
export function ReopeningSetting() {
  const { t } = useText(words)
  const settings = useItem(support.deskSettings, {}).data
  const edit = useCall(support.editDeskSettings, {
    refreshes: [support.deskSettings],
    onDone: () => notify.success(t('reopening.saved')),
  })
  if (!settings) return null
  const { reopenHours } = settings
  const offered = [...new Set([...choices, reopenHours])].toSorted((one, other) => one - other)
  return (
    <Panel>
      <SelectField
        label={t('reopening.title')}
        hint={t('reopening.why')}
        value={String(reopenHours)}
        options={offered.map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('reopening.never') : t('reopening.hours', { hours: formatNumber(hours) }),
        }))}
        onChange={(hours) => hours && void edit.run({ body: { reopenHours: Number(hours) } })}
      />
    </Panel>
  )
}
