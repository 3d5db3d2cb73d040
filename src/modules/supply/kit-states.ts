import { states } from '../../platform/brazil/states.ts'

const known: ReadonlySet<string> = new Set(states)
const everywhere = /^(?:todos|todas|brasil|all)$/i

/** States as people write them (`df/go`), as `DF, GO`; empty: everywhere; nothing where one of them is no state. */
export function readStates(text: string): string | undefined {
  if (everywhere.test(text.trim())) return ''
  const said = text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return said.every((one) => known.has(one)) ? [...new Set(said)].sort().join(', ') : undefined
}

/** Whether a kit of these states is sold in one; where that is not known, it is. */
export const isSoldIn = (ofKit: string, state: string | null) =>
  ofKit === '' || !state || ofKit.split(', ').includes(state)
