import { type ComponentType, useEffect } from 'react'
import { useMay } from '../../platform/ui/data/permissions.ts'
import { useSession } from '../../platform/ui/data/session.ts'
import { messages } from '../../platform/ui/messages.ts'
import type { Screen } from '../../platform/ui/routing/screen.ts'
import { Restricted } from '../../platform/ui/shell/restricted.tsx'
import { useText } from '../../platform/ui/text/use-text.ts'

/** A screen's component behind its permission, with its name in the window's title. */
export function screenPage(screen: Screen, Page: ComponentType): ComponentType {
  return function ScreenPage() {
    const { say } = useText(messages)
    const { companyState } = useSession()
    const company = companyState.instance.Nome || 'Girassol'
    const title = screen.title && `${say(screen.title)} · ${company}`
    useEffect(() => {
      if (title) document.title = title
    }, [title])
    return useMay(screen.needs) ? <Page /> : <Restricted />
  }
}
