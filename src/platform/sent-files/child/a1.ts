import { P12Signer, SignerError } from '@libpdf/core'
import type { A1 } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** Key and certificates of a .p12 or .pfx file; why not, where it is a question of what was sent. */
export async function a1Of(content: Buffer, password: string): Promise<A1> {
  // A sequence that begins with version 3: what is not one is no certificate at all, whatever the password.
  if (content[0] !== 0x30) throw new UnreadableFile('broken')
  try {
    const read = await P12Signer.create(content, password)
    const { privateKey } = read as unknown as { privateKey: CryptoKey }
    return {
      key: new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)),
      certificates: [read.certificate, ...(read.certificateChain ?? [])],
    }
  } catch (error) {
    const text = error instanceof SignerError || error instanceof Error ? error.message : ''
    if (/No private key/i.test(text)) return { fault: 'no_key' }
    if (/password|integrity|MAC/i.test(text)) return { fault: 'password' }
    throw new UnreadableFile('broken', error)
  }
}
