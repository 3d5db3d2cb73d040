import type { Actor } from '../testing.ts'

interface Told {
  status: number
  Message: string
  Code: string
  Fields: Record<string, string>
}

/** The refusal of a call in Portuguese and in English. */
export async function toldInBoth(actor: Actor, address: string, body?: unknown): Promise<{ pt: Told; en: Told }> {
  const [method, url] = address.split(' ') as [string, string]
  const told = async (language: string) => {
    const answer = await actor.request(method, url, body, { 'accept-language': language })
    return { status: answer.status, ...(answer.body as Omit<Told, 'status'>) }
  }
  return { pt: await told('pt-BR'), en: await told('en-US') }
}
