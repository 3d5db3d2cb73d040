import { useEffect, useRef, useState } from 'react'
import { isZipCode } from '../../../platform/brazil/zip-code.ts'
import type { Typed } from './answers.ts'
import type { callsFor } from './calls.ts'

export type ZipState = 'idle' | 'asking' | 'unknown'

/** Fills the address of a whole CEP; what the visitor has typed already stays. */
export function useAddress(
  { zipCode, street, district, city, state }: Typed,
  change: (part: Partial<Typed>) => void,
  ask: ReturnType<typeof callsFor>['address'],
): ZipState {
  const [zip, setZip] = useState<ZipState>('idle')
  const asked = useRef(zipCode)
  useEffect(() => {
    if (!isZipCode(zipCode) || asked.current === zipCode) return
    asked.current = zipCode
    setZip('asking')
    ask(zipCode.replace(/\D/g, '')).then(
      (found) => {
        if (asked.current !== zipCode) return
        setZip('idle')
        change({
          city: found.city || city,
          state: found.state || state,
          street: found.street || street,
          district: found.district || district,
        })
      },
      () => asked.current === zipCode && setZip('unknown'),
    )
  }, [zipCode, street, district, city, state, change, ask])
  return zip
}
