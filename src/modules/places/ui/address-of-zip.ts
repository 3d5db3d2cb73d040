import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { type FoundAddress, places } from '../contract.ts'
import { placeMessages } from '../messages.ts'

const names = ['street', 'district', 'city', 'state'] as const
type Filled = Record<(typeof names)[number], string>

/** The address of a CEP; a notice, and `null`, where there is none. */
export async function addressOfZip(zipCode: string): Promise<FoundAddress | null> {
  const found = await lookUp(zipCode)
  if (!found) notify.warning(textNow(placeMessages['places.address_not_found']))
  return found
}

async function lookUp(zipCode: string) {
  try {
    return await api(places.addressOfZip, { params: { zipCode } })
  } catch (failure) {
    if (failure instanceof ApiError) return null
    throw failure
  }
}

interface ZipFill {
  /** What the form holds of an address. */
  values: Partial<Filled>
  fill(change: Partial<Filled>): void
}

/**
 * Fills the address of a form once its CEP is there: what the person has typed stays, what an earlier CEP filled gives way.
 * `problem` belongs under the CEP.
 */
export function useZipFill({ values, fill }: ZipFill) {
  const { say } = useText(placeMessages)
  const [problem, setProblem] = useState<string | null>(null)
  const now = useRef(values)
  const filled = useRef<Partial<Filled>>({})
  useEffect(() => {
    now.current = values
  })
  const onComplete = async (zipCode: string) => {
    setProblem(null)
    const found = await lookUp(zipCode)
    if (!found) return setProblem(say(placeMessages['places.address_not_found']))
    const free = names.filter((name) => {
      const typed = now.current[name]
      return typed !== undefined && found[name] && (typed === '' || typed === filled.current[name])
    })
    filled.current = Object.fromEntries(free.map((name) => [name, found[name]]))
    fill(filled.current)
  }
  return { onComplete: (zipCode: string) => void onComplete(zipCode), problem }
}
