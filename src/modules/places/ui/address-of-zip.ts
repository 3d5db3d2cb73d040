import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { textNow } from '../../../platform/ui/text/use-text.ts'
import { type FoundAddress, places } from '../contract.ts'
import { placeMessages } from '../messages.ts'

const names = ['street', 'district', 'city', 'state'] as const
type Filled = Record<(typeof names)[number], string>

/** The address of a CEP; shows a notice and returns `null` if there is none. */
export async function addressOfZip(zipCode: string): Promise<FoundAddress | null> {
  const { address, problem } = await lookUp(zipCode)
  if (problem) notify.warning(problem)
  return address
}

/** The address, or why there is none: the CEP is unknown, or no service could be reached. */
async function lookUp(zipCode: string): Promise<{ address: FoundAddress | null; problem: string | null }> {
  try {
    return { address: await api(places.addressOfZip, { params: { zipCode } }), problem: null }
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    const code = failure.code === 'places.address_not_found' ? failure.code : 'places.zip_unasked'
    return { address: null, problem: textNow(placeMessages[code]) }
  }
}

interface ZipFill {
  /** The address fields of the form. */
  values: Partial<Filled>
  fill(change: Partial<Filled>): void
}

/**
 * Fills the address of a form once its CEP is complete: typed values stay, values from an earlier CEP are replaced.
 * `problem` is shown under the CEP.
 */
export function useZipFill({ values, fill }: ZipFill) {
  const [problem, setProblem] = useState<string | null>(null)
  const now = useRef(values)
  const filled = useRef<Partial<Filled>>({})
  useEffect(() => {
    now.current = values
  })
  const onComplete = async (zipCode: string) => {
    setProblem(null)
    const { address: found, problem: why } = await lookUp(zipCode)
    if (!found) return setProblem(why)
    const free = names.filter((name) => {
      const typed = now.current[name]
      return typed !== undefined && found[name] && (typed === '' || typed === filled.current[name])
    })
    filled.current = Object.fromEntries(free.map((name) => [name, found[name]]))
    fill(filled.current)
  }
  return { onComplete: (zipCode: string) => void onComplete(zipCode), problem }
}
