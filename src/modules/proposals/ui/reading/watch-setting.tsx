import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { proposals } from '../../contract.ts'
import { readingMessages } from './messages.ts'

/** Whether the company sees how its links are read; its place is kept free until the setting is read. */
export function WatchSetting() {
  const { t } = useText(readingMessages)
  const settings = useItem(proposals.pageSettings, {}).data
  const change = useCall(proposals.changePageSettings, { refreshes: [proposals.pageSettings] })
  return (
    <Panel>
      <Switch
        label={t('reading.watch')}
        hint={t('reading.watch_why')}
        isOn={settings?.isWatched ?? true}
        isDisabled={!settings}
        onChange={(isWatched) => void change.run({ body: { isWatched } })}
      />
    </Panel>
  )
}
