import { type Caller, callerOver } from '../src/platform/contract/client.ts'
import { httpCall } from './http-call.ts'

/** Calls endpoints of contracts on a company's address, as whoever the token belongs to. */
export const typedCaller = (
  product: { port: number },
  slug: string,
  token = '',
  headers: Record<string, string> = {},
): Caller =>
  callerOver(async ({ method, url, body }) => {
    const host = `${slug}.localhost`
    const { status, text } = await httpCall(product.port, url, { host, method, token, headers, body })
    return { status, body: text ? JSON.parse(text) : undefined }
  })
