import type { FastifyRequest } from 'fastify'

/**
 * Reads an uploaded file to its end before the database is used, so that a slow sender occupies no connection.
 * Problems of the file are reported when the handler asks for it, after those of the call itself.
 */
export async function received(request: FastifyRequest) {
  const part = await request.file().catch((error: Error) => error)
  const content = part && !(part instanceof Error) ? await part.toBuffer().catch((error: Error) => error) : undefined
  const given = <T>(value: T | Error) => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value))
  if (part && !(part instanceof Error)) part.toBuffer = () => given(content as Buffer | Error)
  request.file = () => given(part)
}
