import { withForm } from '../../../platform/ui/data/api.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Store, stores } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { type ImagePart, mayAddImage } from '../store.ts'
import { organisationScreenMessages as words } from './messages.ts'
import { PictureSlot } from './picture-slot.tsx'

/** The pictures of one place of the store. */
export function ImagesPart({ store, part }: { store: Store; part: ImagePart }) {
  const { t, say } = useText(words)
  const refreshes = [stores.store]
  const add = useCall(stores.addStoreImage, { refreshes, tells: 'nowhere' })
  const remove = useCall(stores.removeStoreImage, { refreshes })
  const pictures = store.images.filter((image) => image.part === part)
  const verdict = mayAddImage(part, pictures.length)
  return (
    <PictureSlot
      name={t(`stores.part.${part}`)}
      hint={t(`stores.image.${part}.hint`)}
      pictures={pictures}
      isMany={part === 'project'}
      isBusy={add.isRunning}
      unavailable={verdict.ok ? null : say(organisationMessages[verdict.code])}
      send={(body) => add.call(withForm(body, { params: { id: store.id, part } }))}
      remove={(imageId) => remove.run({ params: { id: store.id, imageId } })}
    />
  )
}
