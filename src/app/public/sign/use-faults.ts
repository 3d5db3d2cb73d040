import { useState } from 'react'
import { useFirstFault } from '../../../modules/proposals/ui/public/use-first-fault.ts'

type Faults = Readonly<Record<string, string>>

/** What the server found wrong, by field: gone where somebody writes in it, while the others stay. */
export function useFaults() {
  const [found, setFound] = useState<Faults>({})
  const [mended, setMended] = useState<readonly string[]>([])
  const form = useFirstFault(found)
  return {
    /** Of the form: its first wrong field is led to. */
    form,
    faults: Object.fromEntries(Object.entries(found).filter(([name]) => !mended.includes(name))) as Faults,
    tell(faults: Faults) {
      setMended([])
      setFound(faults)
    },
    mend: (...names: string[]) => setMended((before) => [...before, ...names]),
  }
}
