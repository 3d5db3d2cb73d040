import { useState } from 'react'
import { signOut } from '../data/session.ts'
import { DiscardQuestion } from '../feedback/discard-question.tsx'
import { nameOfScreen } from '../feedback/screen-now.ts'
import { isAnythingUnsaved } from '../feedback/use-asked-unload.ts'
import { callLogout } from './logout.ts'

function leave() {
  void callLogout()
  signOut()
}

/** The way out, which asks before it throws away what is typed on the page or in a window; `question` is drawn beside it. */
export function useSigningOut() {
  const [isAsking, setAsking] = useState(false)
  const question = (
    <DiscardQuestion
      isOpen={isAsking}
      title={nameOfScreen()}
      onStay={() => setAsking(false)}
      onDiscard={() => {
        setAsking(false)
        leave()
      }}
    />
  )
  return { signOut: () => (isAnythingUnsaved() ? setAsking(true) : leave()), question }
}
