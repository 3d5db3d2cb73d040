import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { type KnownNumber, knownIn, type Shareable, type Sharing, sharing } from '../known-number.ts'
import { Holders, mayShare } from './known-numbers.tsx'
import { contactScreenMessages } from './messages.ts'

interface Asked {
  known: KnownNumber[]
  answer(isShared: boolean): void
}

/** Saving where a field stands alone: a number that is another contact's is asked about, and saved again with the answer. */
export function useSharedNumbers() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (known: KnownNumber[]) =>
    new Promise<boolean>((done) => {
      const answer = (isShared: boolean) => {
        setAsked(null)
        done(isShared)
      }
      setAsked({ known, answer })
    })
  const saving = async <T,>(save: (shared: Sharing) => Promise<T>): Promise<T> => {
    try {
      return await save({})
    } catch (failure) {
      const known = failure instanceof ApiError ? knownIn(failure) : []
      if (known.length === 0 || !(await ask(known))) throw failure
      return save(sharing(known.map(({ field }) => field as Shareable)))
    }
  }
  const dialog: ReactNode = asked && <SharedNumberDialog {...asked} />
  return { saving, dialog }
}

function SharedNumberDialog({ known, answer }: Asked) {
  const { t } = useText(contactScreenMessages)
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen
      size="small"
      title={t('contacts.known.title')}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{textNow(kit['ui.cancel'])}</Button>
          {mayShare(known) && (
            <Button variant="primary" onClick={() => answer(true)}>
              {t('contacts.known.share')}
            </Button>
          )}
        </>
      }
    >
      <Holders
        known={known}
        use={t('contacts.known.open')}
        onUse={({ id }) => {
          answer(false)
          void navigate({ to: `/contacts/${id}` })
        }}
      />
    </Dialog>
  )
}
