import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../http/ctx.ts'
import { callOutside } from '../outside/call-outside.ts'
import { der, firstDer, integer, octets, partsOf, sequence, tags } from '../verify/der.ts'
import { provenForm, readSignedData, sha256Algorithm } from '../verify/signed-data.ts'
import { readTimeStamp } from '../verify/time-stamp.ts'

/** The time-stamp server gave no stamp: whoever wanted the seal tries again. */
export class NoTimeStamp extends Error {}

/** A time stamp of a signature by RFC 3161, from the server that the operator named; null without one. */
export async function stamped(ctx: Ctx, signature: Uint8Array): Promise<{ token: Uint8Array; at: string } | null> {
  const { timeStampUrl } = ctx.services.settings
  if (!timeStampUrl) return null
  const imprint = createHash('sha256').update(signature).digest()
  const yes = der(tags.boolean, new Uint8Array([0xff]))
  const request = sequence(integer(1), sequence(sha256Algorithm, octets(imprint)), integer(randomBytes(8)), yes)
  const answer = await callOutside(
    {
      method: 'POST',
      url: timeStampUrl,
      headers: { 'Content-Type': 'application/timestamp-query', Accept: 'application/timestamp-reply' },
      body: Buffer.from(request),
    },
    // The operator named the address, not a company.
    { timeout: 8_000, isOwn: () => true },
  ).catch((error) => {
    throw new NoTimeStamp(String(error))
  })
  const token = answer.status === 200 ? tokenIn(answer.bytes) : null
  const stamp = token && (await readTimeStamp(token, signature).catch(() => null))
  if (!token || !stamp) throw new NoTimeStamp(`status ${answer.status}`)
  return { token: await provenForm(readSignedData(token)), at: stamp.at }
}

function tokenIn(reply: Uint8Array): Uint8Array | null {
  try {
    const [status, token] = partsOf(firstDer(reply))
    const granted = partsOf(status!)[0]!.content.join()
    return token && (granted === '0' || granted === '1') ? token.whole : null
  } catch {
    return null
  }
}
