import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { withForm } from '../../../platform/ui/data/api.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ReorderList } from '../../../platform/ui/pieces/reorder-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { PictureSlot } from '../../organisation/ui/public.ts'
import { branding, type CompanyWork } from '../contract.ts'
import { mostWorks } from '../works.ts'
import styles from './branding.module.css'
import { brandingScreenMessages as words } from './messages.ts'

const refreshes = [branding.works]

/** Photos of what the company has built: order and caption as its customers see them. */
export function WorksPanel() {
  const { t } = useText(words)
  const shown = useItem(branding.works, {})
  const add = useCall(branding.addWork, { refreshes, tells: 'nowhere' })
  const arrange = useCall(branding.arrangeWorks, { refreshes })
  if (shown.error) return <Failure failure={shown.error} retry={() => void shown.refetch()} />
  if (!shown.data) return <SkeletonLines lines={3} />
  const works = shown.data
  return (
    <Panel title={t('works.title')}>
      {works.length > 0 && (
        <ReorderList
          label={t('works.title')}
          rows={works}
          rowId={({ id }) => id}
          rowName={(work) => nameOf(works, work, t)}
          onOrder={(ids) => arrange.run({ body: { ids } })}
        >
          {(work) => <WorkRow work={work} name={nameOf(works, work, t)} />}
        </ReorderList>
      )}
      <PictureSlot
        name={t('works.title')}
        hint={t('works.hint', { most: mostWorks })}
        pictures={[]}
        isMany
        isBusy={add.isRunning}
        unavailable={works.length >= mostWorks ? t('works.full', { most: mostWorks }) : null}
        send={(body) => add.call(withForm(body, {}))}
        remove={() => undefined}
      />
    </Panel>
  )
}

const nameOf = (works: readonly CompanyWork[], work: CompanyWork, t: ReturnType<typeof useText<typeof words>>['t']) =>
  work.caption || t('works.numbered', { number: works.indexOf(work) + 1 })

function WorkRow({ work, name }: { work: CompanyWork; name: string }) {
  const { t } = useText(words)
  const [caption, setCaption] = useState(work.caption)
  const edit = useCall(branding.editWork, { refreshes, onDone: () => notify.success(t('works.caption_saved')) })
  const remove = useCall(branding.removeWork, { refreshes, onDone: () => notify.success(t('works.removed')) })
  const params = { id: work.id }
  const save = () => {
    if (caption.trim() !== work.caption) void edit.run({ params, body: { caption } })
  }
  return (
    <div className={styles.work}>
      <img src={work.url} alt={name} width={120} height={80} loading="lazy" />
      <TextField
        label={t('works.caption')}
        placeholder={t('works.caption_example')}
        maxLength={120}
        value={caption}
        onChange={setCaption}
        onBlur={save}
      />
      <IconButton icon={IconTrash} label={t('works.remove', { name })} onClick={() => void remove.run({ params })} />
    </div>
  )
}
