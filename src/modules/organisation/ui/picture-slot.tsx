import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { imageKinds, imageProblem } from '../../../platform/ui/forms/image-file.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { maxProjectImages } from '../store.ts'
import { organisationScreenMessages as words } from './messages.ts'
import styles from './stores.module.css'

interface PictureSlotProps {
  /** The name of the place: "Logo". */
  name: string
  hint: string
  pictures: readonly { id: string; name: string; url: string }[]
  /** Several pictures side by side; otherwise a new one replaces the former. */
  isMany?: boolean
  isBusy: boolean
  unavailable?: string | null
  send(body: FormData): Promise<unknown>
  remove(id: string): unknown
}

/** The pictures of one place; uploaded ones are stored at once. */
export function PictureSlot({ name, hint, pictures, isMany, isBusy, unavailable, send, remove }: PictureSlotProps) {
  const { t, say } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const sendAll = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      const problem = imageProblem(file)
      if (problem) return void notify.failure(say(problem))
      const body = new FormData()
      body.set('file', file)
      try {
        await send(body)
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure
        notify.failure(failure)
        return
      }
    }
  }
  return (
    <div className={styles.stack}>
      <p className={styles.hint}>{hint}</p>
      {pictures.length > 0 && (
        <ul className={styles.images}>
          {pictures.map((picture) => (
            <li key={picture.id} className={styles.image}>
              <img src={picture.url} alt={picture.name} />
              <IconButton
                icon={IconTrash}
                size="small"
                variant="outlined"
                label={t('stores.image.remove', { name: picture.name })}
                onClick={() => void remove(picture.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={imageKinds.join(',')}
        aria-label={`${t('stores.image.send')}: ${name}`}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])].slice(0, maxProjectImages + 1)
          event.currentTarget.value = ''
          void sendAll(chosen)
        }}
      />
      <div>
        <Button
          size="small"
          icon={IconPhotoUp}
          isBusy={isBusy}
          unavailable={unavailable}
          onClick={() => input.current?.click()}
        >
          {t(!isMany && pictures.length > 0 ? 'stores.image.replace' : 'stores.image.send')}
        </Button>
      </div>
    </div>
  )
}
