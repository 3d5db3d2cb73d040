import { type ComponentType, lazy, type ReactNode, useState } from 'react'

/** A component in its own chunk, with a function that fetches it before it is needed. */
export type Fetched<Props extends object> = ((props: Props) => ReactNode) & { fetch(): Promise<unknown> }

/**
 * A component in a chunk of its own, for a `<Suspense>`. Where the chunk is there already it is drawn at once; React's `lazy`
 * alone would put the fallback first and keep what follows it back for 300 ms.
 */
export function fetched<Props extends object>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  const fetch = async () => {
    chunk.known ??= await load()
    return chunk.known
  }
  const later = lazy(async () => ({ default: await fetch() })) as ComponentType<Props>
  const chunk: Chunk<Props> = { later }
  return Object.assign((props: Props) => <Drawn chunk={chunk} props={props} />, { fetch })
}

interface Chunk<Props> {
  known?: ComponentType<Props>
  later: ComponentType<Props>
}

function Drawn<Props extends object>({ chunk, props }: { chunk: Chunk<Props>; props: Props }) {
  const [Own] = useState(() => chunk.known ?? chunk.later)
  return <Own {...props} />
}
