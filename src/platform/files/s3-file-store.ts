import type { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Settings } from '../settings.ts'
import type { FilePart, FileStore } from './file-store.ts'

/** Files in a bucket behind the S3 API. */
export function s3FileStore(settings: NonNullable<Settings['s3']>): FileStore {
  const client = new S3Client({
    region: settings.region,
    ...(settings.endpoint && { endpoint: settings.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
  })
  const Bucket = settings.bucket
  async function bodyOf(Key: string, part?: FilePart) {
    try {
      return (
        await client.send(
          new GetObjectCommand({ Bucket, Key, ...(part && { Range: `bytes=${part.from}-${part.to}` }) }),
        )
      ).Body
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined
      throw error
    }
  }
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    async get(Key) {
      const body = await bodyOf(Key)
      return body && Buffer.from(await body.transformToByteArray())
    },
    async open(Key, part) {
      return (await bodyOf(Key, part)) as Readable | undefined
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
