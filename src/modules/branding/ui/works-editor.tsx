import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { ReorderList } from '../../../platform/ui/pieces/reorder-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { PictureSlot } from '../../organisation/ui/public.ts'
import type { CompanyWork } from '../contract.ts'
import { maxWorks } from '../works.ts'
import styles from './branding.module.css'
import { brandingScreenMessages as words } from './messages.ts'

export interface WorksEditorProps {
  works: readonly CompanyWork[]
  isBusy: boolean
  send(body: FormData): Promise<unknown>
  arrange(ids: string[]): Promise<unknown>
  write(id: string, caption: string): unknown
  remove(id: string): unknown
}

/** Photos in their order with their captions; each change is stored at once. */
export function WorksEditor({ works, isBusy, send, arrange, write, remove }: WorksEditorProps) {
  const { t } = useText(words)
  const nameOf = (work: CompanyWork) => work.caption || t('works.numbered', { number: works.indexOf(work) + 1 })
  return (
    <>
      {works.length > 0 && (
        <ReorderList label={t('works.title')} rows={works} rowId={({ id }) => id} rowName={nameOf} onOrder={arrange}>
          {(work) => <WorkRow work={work} name={nameOf(work)} write={write} remove={remove} />}
        </ReorderList>
      )}
      <PictureSlot
        name={t('works.title')}
        hint={t('works.hint', { most: maxWorks })}
        pictures={[]}
        isMany
        isBusy={isBusy}
        unavailable={works.length >= maxWorks ? t('works.full', { most: maxWorks }) : null}
        send={send}
        remove={() => undefined}
      />
    </>
  )
}

interface WorkRowProps extends Pick<WorksEditorProps, 'write' | 'remove'> {
  work: CompanyWork
  name: string
}

function WorkRow({ work, name, write, remove }: WorkRowProps) {
  const { t } = useText(words)
  const [caption, setCaption] = useState(work.caption)
  const save = () => {
    if (caption.trim() !== work.caption) write(work.id, caption.trim())
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
      <IconButton icon={IconTrash} label={t('works.remove', { name })} onClick={() => remove(work.id)} />
    </div>
  )
}
