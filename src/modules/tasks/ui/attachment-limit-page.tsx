import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { tasks } from '../contract.ts'
import { attachmentLimits } from '../setup-contract.ts'
import { setupMessages as words } from './setup-messages.ts'
import { taskTitles } from './titles.ts'

const { least, most } = attachmentLimits
const options = Array.from({ length: most - least + 1 }, (_size, at) => ({
  value: String(least + at),
  label: `${least + at} MB`,
}))

/** How large an attachment of a task may be. */
export function AttachmentLimitPage() {
  const { t, say } = useText(words)
  const { data, error, refetch } = useItem(tasks.settings, {})
  const edit = useCall(tasks.editSettings, {
    refreshes: [tasks.settings],
    onDone: ({ attachmentMegabytes: size }) => notify.success(t('setup.attachments.saved', { size })),
  })
  return (
    <Page title={say(taskTitles['tasks.attachments'])} width="reading">
      {!data && (error ? <Failure failure={error} retry={() => void refetch()} /> : <SkeletonLines lines={3} />)}
      {data && (
        <Panel>
          <SelectField
            label={t('setup.attachments.limit')}
            hint={t('setup.attachments.why')}
            options={options}
            value={String(data.attachmentMegabytes)}
            onChange={(size) => size && void edit.run({ body: { attachmentMegabytes: Number(size) } })}
          />
        </Panel>
      )}
    </Page>
  )
}
