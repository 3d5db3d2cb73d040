import type { Actor } from '../testing.ts'

interface Answer {
  status: number
  Message: string
  Code: string
  Fields: Record<string, string>
}

/** The refusal of a call in Portuguese and in English. */
export async function answerInBoth(actor: Actor, address: string, body?: unknown): Promise<{ pt: Answer; en: Answer }> {
  const [method, url] = address.split(' ') as [string, string]
  const answerIn = async (language: string) => {
    const answer = await actor.request(method, url, body, { 'accept-language': language })
    return { status: answer.status, ...(answer.body as Omit<Answer, 'status'>) }
  }
  return { pt: await answerIn('pt-BR'), en: await answerIn('en-US') }
}
