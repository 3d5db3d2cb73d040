import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { imageKinds, imageProblem } from '../../../platform/ui/forms/image-file.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Store, stores } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { type ImagePart, mayAddImage, mostProjectImages } from '../store.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

/** The pictures of one place of the store; they are kept as soon as they are sent. */
export function ImagesPart({ store, part }: { store: Store; part: ImagePart }) {
  const { t, say } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const refreshes = [stores.store]
  const add = useCall(stores.addStoreImage, { refreshes, tells: 'nowhere' })
  const remove = useCall(stores.removeStoreImage, { refreshes })
  const shown = store.images.filter((image) => image.part === part)
  const verdict = mayAddImage(part, shown.length)
  const send = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const problem = imageProblem(file)
      if (problem) return void notify.failure(say(problem))
      const body = new FormData()
      body.set('file', file)
      try {
        await add.call({ params: { id: store.id, part }, body } as never)
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        notify.failure(failure)
        return
      }
    }
  }
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{t(`stores.image.${part}.hint`)}</p>
      {shown.length > 0 && (
        <ul className={styles.images}>
          {shown.map((image) => (
            <li key={image.id} className={styles.image}>
              <img src={image.url} alt={image.name} />
              <IconButton
                icon={IconTrash}
                size="small"
                variant="outlined"
                label={t('stores.image.remove', { name: image.name })}
                onClick={() => void remove.run({ params: { id: store.id, imageId: image.id } })}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={part === 'project'}
        accept={imageKinds.join(',')}
        aria-label={t('stores.image.send')}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])].slice(0, mostProjectImages + 1)
          event.currentTarget.value = ''
          void send(chosen)
        }}
      />
      <div>
        <Button
          size="small"
          icon={IconPhotoUp}
          isBusy={add.isRunning}
          unavailable={verdict.ok ? null : say(organisationMessages[verdict.code])}
          onClick={() => input.current?.click()}
        >
          {t(part !== 'project' && shown.length > 0 ? 'stores.image.replace' : 'stores.image.send')}
        </Button>
      </div>
    </div>
  )
}
