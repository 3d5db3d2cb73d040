import { digest, hashOf } from './check-signature.ts'
import { type Der, instantOf, isSame, octets, oidOf, partsOf, readDer, tags } from './der.ts'
import { ids } from './identifiers.ts'
import { isAbout, isIntact, readSignedData } from './signed-data.ts'

export interface TimeStamp {
  /** ISO. */
  at: string
  /** Who says so. */
  by: string
}

/** What a token of RFC 3161 proves of a signature; null where it proves nothing. */
export async function readTimeStamp(token: Uint8Array, signature: Uint8Array): Promise<TimeStamp | null> {
  const read = readSignedData(token)
  if (read.type !== ids.timeStampInfo || !read.content) return null
  const [version, , imprint, , at] = partsOf(readDer(read.content)) as [Der, Der, Der, Der, Der]
  if (version.tag !== tags.integer || version.content.join() !== '1') return null
  const [algorithm, hashed] = partsOf(imprint)
  const hash = hashOf(algorithm!)
  if (!hash || !isSame(hashed!.whole, octets(await digest(hash, signature)))) return null
  if (!mayStamp(read.signer.signed)) return null
  if (!(await isAbout(read, read.content)) || !(await isIntact(read))) return null
  return { at: instantOf(at).toISOString(), by: read.signer.about.name }
}

/** A certificate for time stamps says so (RFC 3161, 2.3). */
function mayStamp(signed: Der): boolean {
  const extensions = partsOf(signed).find(({ tag }) => tag === 0xa3)
  if (!extensions) return false
  return partsOf(partsOf(extensions, 0xa3)[0]!).some((extension) => {
    const parts = partsOf(extension)
    if (oidOf(parts[0]!) !== ids.extendedKeyUsage) return false
    return partsOf(readDer(parts.at(-1)!.content)).some((one) => oidOf(one) === ids.timeStamping)
  })
}
