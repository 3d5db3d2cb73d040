import { withForm } from '../../../platform/ui/data/api.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { branding } from '../contract.ts'
import { brandingScreenMessages as words } from './messages.ts'
import { WorksEditor } from './works-editor.tsx'

const refreshes = [branding.works]

/** Photos of what the company has built: order and caption as its customers see them. */
export function WorksPanel() {
  const { t } = useText(words)
  const shown = useItem(branding.works, {})
  const add = useCall(branding.addWork, { refreshes, tells: 'nowhere' })
  const arrange = useCall(branding.arrangeWorks, { refreshes })
  const edit = useCall(branding.editWork, { refreshes, onDone: () => notify.success(t('works.caption_saved')) })
  const remove = useCall(branding.removeWork, { refreshes, onDone: () => notify.success(t('works.removed')) })
  if (shown.error) return <Failure failure={shown.error} retry={() => void shown.refetch()} />
  if (!shown.data) return <SkeletonLines lines={3} />
  return (
    <Panel title={t('works.title')}>
      <WorksEditor
        works={shown.data}
        isBusy={add.isRunning}
        send={(body) => add.call(withForm(body, {}))}
        arrange={(ids) => arrange.run({ body: { ids } })}
        write={(id, caption) => void edit.run({ params: { id }, body: { caption } })}
        remove={(id) => void remove.run({ params: { id } })}
      />
    </Panel>
  )
}
