import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesOf, der, integer, octets, oid, partsOf, readDer, sequence, setOf } from '../../verify/der.ts'
import { ids } from '../../verify/identifiers.ts'
import { signedData, usualAttributes } from '../../verify/signed-data.ts'
import { issued, nameOf, serial } from '../own-certificate.ts'

/** What the stand-in does with the next requests. */
export type StampFault = 'none' | 'refuses' | 'another hash' | 'no purpose' | 'silent'

/** A time-stamp server (RFC 3161) of this machine, with a clock of its own. */
export async function startTimeStamps() {
  const stand = {
    fault: 'none' as StampFault,
    now: () => new Date(),
    /** What happens before it answers. */
    before: async () => {},
    asked: 0,
    url: '',
    close: () => {},
  }
  const good = maker(ids.timeStamping)
  const useless = maker()
  const server = createServer(async (request, response) => {
    stand.asked++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    await stand.before()
    if (stand.fault === 'silent') return void request.socket.destroy()
    const [, imprint] = partsOf(readDer(Buffer.concat(chunks)))
    const hashed =
      stand.fault === 'another hash' ? createHash('sha256').update('other').digest() : partsOf(imprint!)[1]!.content
    const token = (stand.fault === 'no purpose' ? useless : good)(hashed, stand.now())
    const isGranted = stand.fault !== 'refuses'
    response.setHeader('Content-Type', 'application/timestamp-reply')
    response.end(sequence(sequence(integer(isGranted ? 0 : 2)), ...(isGranted ? [token] : [])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stand.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`
  stand.close = () => void server.close()
  return stand
}

function maker(extended?: string) {
  const { privateKey: rootKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const usual = { from: new Date('2026-01-01'), until: new Date('2040-01-01'), issuerKey: rootKey }
  const root = nameOf([[ids.commonName, 'Carimbo de teste: raiz']])
  const certificates = [
    issued(rootKey, {
      ...usual,
      serial: serial(),
      issuer: root,
      subject: nameOf([[ids.commonName, 'Carimbo de teste']]),
      key,
      usage: 0xc0,
      isAuthority: false,
      ...(extended && { extended }),
    }),
    issued(rootKey, {
      ...usual,
      serial: serial(),
      issuer: root,
      subject: root,
      key: rootKey,
      usage: 0x06,
      isAuthority: true,
    }),
  ]
  return (hashed: Uint8Array, at: Date) => {
    const algorithm = sequence(oid(ids.sha256Ecdsa))
    const time = der(0x18, bytesOf(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`))
    const bytes = sequence(
      integer(1),
      oid('1.2.3.4'),
      sequence(sequence(oid(ids.sha256)), octets(hashed)),
      integer(serial()),
      time,
    )
    const signed = setOf(
      ...usualAttributes({
        type: ids.timeStampInfo,
        digest: createHash('sha256').update(bytes).digest(),
        hashes: certificates.map((one) => createHash('sha256').update(one).digest()),
        algorithm,
      }),
    )
    const content = { type: ids.timeStampInfo, bytes }
    return signedData({
      content,
      certificates,
      signed,
      algorithm,
      signature: sign('sha256', signed, key),
    })
  }
}
