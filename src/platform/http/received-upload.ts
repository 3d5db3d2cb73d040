import type { FastifyRequest } from 'fastify'

/**
 * The file of an upload is read to its end before anything is asked of the database: the slowest sender holds no connection of
 * it. What is wrong with the file is told where the work asks for it, after what is wrong with the call.
 */
export async function received(request: FastifyRequest) {
  const part = await request.file().catch((error: Error) => error)
  const content = part && !(part instanceof Error) ? await part.toBuffer().catch((error: Error) => error) : undefined
  const given = <T>(value: T | Error) => (value instanceof Error ? Promise.reject(value) : Promise.resolve(value))
  if (part && !(part instanceof Error)) part.toBuffer = () => given(content as Buffer | Error)
  request.file = () => given(part)
}
